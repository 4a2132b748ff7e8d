import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { DocumentSearch } from '#components/sections/documents/document-search.tsx';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { breadcrumbData } from '#components/sections/structured-data.ts';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { TrialScopeLink } from '#components/sections/trial-scope-link.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { PartBoundary } from '#components/shell/part-boundary.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { markdownPath } from '#lib/documentation/document-markdown.ts';
import { searchIndexPath } from '#lib/documentation/search-index-path.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { DocumentList } from './_sections/document-list.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('doc');
  const metadata = pageMetadata({ route: 'doc', locale: 'zh-CN', title: t('title'), description: t('description') });
  return {
    ...metadata,
    alternates: { ...metadata.alternates, types: { 'text/markdown': markdownPath(routePath('doc')) } },
  };
}

/** Shows all documents with their pages, a link to the first steps, and the search. */
export default async function DocumentationPage() {
  const t = await getTranslations('doc');
  const tEvidence = await getTranslations('evidence');
  const crumbs = [
    { name: tEvidence('home'), path: routePath('home') },
    { name: t('name'), path: routePath('doc') },
  ];
  return (
    <div className="page-width pt-4 pb-20 md:pt-8">
      <JsonLd data={breadcrumbData(crumbs)} />
      <Crumbs current={t('name')} />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h1 className="mt-4">{t('name')}</h1>
          <p className="mt-4 text-lg text-ink-2">{t('lead')}</p>
          <div className="mt-8 max-w-xl">
            <PartBoundary>
              <DocumentSearch words={await getTexts('doc.search')} index={searchIndexPath('zh-CN')} />
            </PartBoundary>
          </div>
        </div>
        <div className="self-end border-l-2 border-primary pl-5 lg:col-span-5">
          <h2 className="text-xl">{t('overview.first')}</h2>
          <p className="mt-2 text-ink-2">{t('overview.firstText')}</p>
          <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
            <AppLink to={`${routePath('rqdata-doc')}#quick-start`} className={buttonClass('primary')}>
              {t('overview.start')}
            </AppLink>
            <TrialLink product="rqdata-cloud" look="arrow" />
            <TrialScopeLink />
          </div>
        </div>
      </div>
      <DocumentList />
      <p className="mt-12 text-sm">
        <a href={markdownPath(routePath('doc'))} className="link py-2.5">
          {t('markdown.link')}
        </a>
      </p>
    </div>
  );
}
