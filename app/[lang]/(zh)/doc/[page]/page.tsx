import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { AttributionColumns } from '#app/[lang]/(zh)/doc/_sections/attribution-columns.tsx';
import { BacktestFieldTable } from '#app/[lang]/(zh)/doc/_sections/backtest-field-table.tsx';
import { MediaKit } from '#app/[lang]/(zh)/doc/_sections/media-kit.tsx';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { DocumentLayout } from '#components/sections/document-layout.tsx';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { NextLink } from '#components/sections/next-link.tsx';
import { Releases } from '#components/sections/releases.tsx';
import { breadcrumbData } from '#components/sections/structured-data.ts';
import { TrialScopeLink } from '#components/sections/trial-scope-link.tsx';
import { chineseDocument } from '#content/docs/chinese-documents.ts';
import { documentPages, type DocumentPage } from '#content/docs/document-pages.ts';
import { markdownPath } from '#lib/documentation/document-markdown.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

type Props = { params: Promise<{ page: string }> };

export const generateStaticParams = () => documentPages.map((page) => ({ page }));

async function pageOf({ params }: Props): Promise<DocumentPage> {
  const { page } = await params;
  return documentPages.find((known) => known === page) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const page = await pageOf(props);
  const t = await getTranslations('doc');
  const metadata = pageMetadata({
    route: 'doc',
    locale: 'zh-CN',
    title: t('pageTitle', { name: t(`pages.${page}.name`) }),
    description: t(`pages.${page}.about`),
    params: { page },
  });
  return {
    ...metadata,
    alternates: { ...metadata.alternates, types: { 'text/markdown': markdownPath(routePath('doc', { page })) } },
  };
}

export default async function ProductDocumentationPage(props: Props) {
  const page = await pageOf(props);
  const t = await getTranslations('doc');
  const tEvidence = await getTranslations('evidence');
  const document = chineseDocument(page);
  const following = documentPages[documentPages.indexOf(page) + 1];
  const name = t(`pages.${page}.name`);
  return (
    <>
      <JsonLd
        data={breadcrumbData([
          { name: tEvidence('home'), path: routePath('home') },
          { name: t('name'), path: routePath('doc') },
          { name, path: routePath('doc', { page }) },
        ])}
      />
      <DocumentLayout
        document={document}
        words={{ contents: t('contents'), markdown: t('markdown.link') }}
        markdown={markdownPath(routePath('doc', { page }))}
        crumbs={<Crumbs current={name} parents={[{ label: t('name'), href: routePath('doc') }]} />}
        parts={{
          'backtest-fields': <BacktestFieldTable />,
          'attribution-columns': <AttributionColumns />,
          'media-kit': <MediaKit />,
          releases: <Releases of="all" />,
        }}
        next={
          <>
            {following && (
              <NextLink to={routePath('doc', { page: following })}>{t(`pages.${following}.name`)}</NextLink>
            )}
            <NextLink to={routePath('doc')}>{t('all')}</NextLink>
            {page === 'quant' && <TrialScopeLink />}
          </>
        }
      />
    </>
  );
}
