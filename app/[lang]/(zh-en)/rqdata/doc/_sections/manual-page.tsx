import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CodeSample } from '#components/sections/code-sample.tsx';
import { DocumentPage } from '#components/sections/documents/document-page.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { TrialScopeLink } from '#components/sections/trial-scope-link.tsx';
import { answerExample, clientExample } from '#content/docs/data-api-examples.ts';
import { dataDocument } from '#content/docs/data-document.ts';
import { placeOf } from '#content/docs/document-groups.ts';
import type { ManualPage as PageName } from '#content/docs/document-pages.ts';
import { dataApiChanges } from '#content/releases.ts';
import { shellSamples } from '#content/shell-samples.ts';
import { quickStartOf } from '#content/trial-quick-starts.ts';
import { markdownPath } from '#lib/documentation/document-markdown.ts';
import { currentLocale } from '#lib/i18n/current-locale.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { siteOrigin } from '#lib/shared/site/site-origin.ts';
import { CoverageTable } from './coverage-table.tsx';
import { DataApiErrors } from './data-api-errors.tsx';

/** The metadata of a page of the manual, by default of the first. */
export async function manualMetadata(page?: PageName): Promise<Metadata> {
  const t = await getTranslations('doc');
  const locale = await currentLocale();
  const params = page === undefined ? {} : { page };
  const path = routePath('rqdata-doc', params, locale);
  const { group, entry } = placeOf(path, locale);
  const metadata = pageMetadata({
    route: 'rqdata-doc',
    locale,
    title: page === undefined ? t('market.title') : t('partTitle', { name: entry.name, document: group.name }),
    description: page === undefined ? t('market.description') : entry.about,
    params,
  });
  return { ...metadata, alternates: { ...metadata.alternates, types: { 'text/markdown': markdownPath(path) } } };
}

/** A page of the data API's manual, by default the first. Errors are the contract's; the rest is `content/docs/rqdata*.md`. */
export async function ManualPage({ page }: { page?: PageName }) {
  const locale = await currentLocale();
  const t = await getTranslations('doc.market');
  const tData = await getTranslations('rqdata');
  const { curl, python, powershell } = quickStartOf({ product: 'rqdata-cloud', key: t('licence') }, siteOrigin);
  return (
    <DocumentPage
      path={routePath('rqdata-doc', page === undefined ? {} : { page }, locale)}
      parents={[{ label: tData('name'), href: routePath('rqdata', {}, locale) }]}
      document={dataDocument(locale, page)}
      codes={{
        'quick-start-curl': <CodeSample label="curl" samples={shellSamples(curl, powershell.curl)} />,
        'quick-start-python': <CodeSample label="Python" samples={shellSamples(python, powershell.python)} />,
        'example-answer': (
          <CodeSample
            label={t('answerExample')}
            samples={[{ title: 'JSON', language: 'json', code: answerExample.text }]}
          />
        ),
        client: (
          <CodeSample label={t('client')} samples={[{ title: 'Python', language: 'python', code: clientExample }]} />
        ),
      }}
      parts={{
        coverage: <CoverageTable locale={locale} />,
        errors: <DataApiErrors />,
        changes: <RuleList rules={dataApiChanges(locale).map(({ date, text }) => ({ name: date, text }))} />,
      }}
      next={
        page === undefined && (
          <>
            <TrialLink product="rqdata-cloud" look="arrow" />
            <TrialScopeLink />
          </>
        )
      }
    />
  );
}
