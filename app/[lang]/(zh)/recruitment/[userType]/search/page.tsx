import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { listOpenings } from '#components/recruitment/search/list-openings.ts';
import { OpeningSearch } from '#components/recruitment/search/opening-search.tsx';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { NextLink } from '#components/sections/next-link.tsx';
import { breadcrumbData } from '#components/sections/structured-data.ts';
import { PartBoundary } from '#components/shell/part-boundary.tsx';
import { openingKinds } from '#content/openings/opening.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** Seconds: an opening that has closed leaves the page's HTML by itself. */
export const revalidate = 86_400;

type Props = { params: Promise<{ userType: string }> };

export const generateStaticParams = () => openingKinds.map((userType) => ({ userType }));

async function findKind({ params }: Props) {
  const { userType } = await params;
  return openingKinds.find((known) => known === userType) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const kind = await findKind(props);
  const t = await getTranslations('recruitment.search');
  return pageMetadata({
    route: 'recruitment-search',
    locale: 'zh-CN',
    title: t(`title.${kind}`),
    description: t(`description.${kind}`),
    params: { userType: kind },
  });
}

export default async function OpeningSearchPage(props: Props) {
  const kind = await findKind(props);
  const t = await getTranslations('recruitment');
  const tEvidence = await getTranslations('evidence');
  const other = kind === 'social' ? 'school' : 'social';
  const { cities, cityJoin, directions, employments, search } = (await getMessages()).recruitment;
  const listed = listOpenings(kind);
  return (
    <div className="page-width pt-6 pb-20">
      <JsonLd
        data={breadcrumbData([
          { name: tEvidence('home'), path: routePath('home') },
          { name: t(`kinds.${kind}`), path: routePath(`recruitment-${kind}`) },
          { name: t(`search.title.${kind}`), path: routePath('recruitment-search', { userType: kind }) },
        ])}
      />
      <Crumbs
        current={t(`search.title.${kind}`)}
        parents={[{ label: t(`kinds.${kind}`), href: routePath(`recruitment-${kind}`) }]}
      />
      <h1 className="mt-4 mb-3 text-3xl">{t(`search.title.${kind}`)}</h1>
      <p className="mb-6 text-ink-2">{t(`search.lead.${kind}`)}</p>
      <PartBoundary>
        <NextIntlClientProvider messages={{ recruitment: { cities, cityJoin, directions, employments, search } }}>
          <OpeningSearch {...listed} kind={kind} />
        </NextIntlClientProvider>
      </PartBoundary>
      <div className="mt-6 flex flex-wrap gap-x-6">
        <NextLink to={routePath('recruitment-search', { userType: other })}>{t(`search.other.${kind}`)}</NextLink>
        <NextLink to={routePath('recruitment-status')}>{t('search.status')}</NextLink>
      </div>
    </div>
  );
}
