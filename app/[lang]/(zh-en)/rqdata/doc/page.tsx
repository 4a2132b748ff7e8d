import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CodeSample } from '#components/sections/code-sample.tsx';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { DocumentLayout } from '#components/sections/document-layout.tsx';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { NextLink } from '#components/sections/next-link.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { breadcrumbData } from '#components/sections/structured-data.ts';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { TrialScopeLink } from '#components/sections/trial-scope-link.tsx';
import { answerExample, clientExample } from '#content/docs/data-api-examples.ts';
import { dataDocument } from '#content/docs/data-document.ts';
import { dataApiChanges } from '#content/releases.ts';
import { shellSamples } from '#content/shell-samples.ts';
import { quickStartOf } from '#content/trial-quick-starts.ts';
import { markdownPath } from '#lib/documentation/document-markdown.ts';
import { currentLocale } from '#lib/i18n/current-locale.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { homePath, routePath } from '#lib/shared/paths/routes.ts';
import { siteOrigin } from '#lib/shared/site/site-origin.ts';
import { CoverageTable } from './_sections/coverage-table.tsx';
import { DataApiErrors } from './_sections/data-api-errors.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('doc.market');
  const locale = await currentLocale();
  const page = pageMetadata({ route: 'rqdata-doc', locale, title: t('title'), description: t('description') });
  const markdown = markdownPath(routePath('rqdata-doc', {}, locale));
  return { ...page, alternates: { ...page.alternates, types: { 'text/markdown': markdown } } };
}

/** The manual of the data API. Errors are the contract's; the rest is `content/docs/rqdata.*.md`. */
export default async function DataDocumentationPage() {
  const locale = await currentLocale();
  const t = await getTranslations('doc');
  const tData = await getTranslations('rqdata');
  const tEvidence = await getTranslations('evidence');
  const document = dataDocument(locale);
  const { curl, python, powershell } = quickStartOf({ product: 'rqdata-cloud', key: t('market.licence') }, siteOrigin);
  const data = { label: tData('name'), href: routePath('rqdata', {}, locale) };
  return (
    <>
      <JsonLd
        data={breadcrumbData([
          { name: tEvidence('home'), path: homePath(locale) },
          { name: data.label, path: data.href },
          { name: t('market.name'), path: routePath('rqdata-doc', {}, locale) },
        ])}
      />
      <DocumentLayout
        document={document}
        words={{ contents: t('contents'), markdown: t('markdown.link') }}
        markdown={markdownPath(routePath('rqdata-doc', {}, locale))}
        crumbs={locale === 'zh-CN' && <Crumbs current={t('market.name')} parents={[data]} />}
        parts={{
          'quick-start-curl': <CodeSample label="curl" samples={shellSamples(curl, powershell.curl)} />,
          'quick-start-python': <CodeSample label="Python" samples={shellSamples(python, powershell.python)} />,
          'example-answer': (
            <CodeSample
              label={t('market.answerExample')}
              samples={[{ title: 'JSON', language: 'json', code: answerExample.text }]}
            />
          ),
          coverage: <CoverageTable locale={locale} />,
          errors: <DataApiErrors />,
          client: (
            <CodeSample
              label={t('market.client')}
              samples={[{ title: 'Python', language: 'python', code: clientExample }]}
            />
          ),
          changes: <RuleList rules={dataApiChanges(locale).map(({ date, text }) => ({ name: date, text }))} />,
        }}
        next={
          <>
            <TrialLink product="rqdata-cloud" look="arrow" />
            <NextLink to={routePath('doc-api', {}, locale)}>{t('api.name')}</NextLink>
            <NextLink to={data.href}>{data.label}</NextLink>
            <TrialScopeLink />
          </>
        }
      />
    </>
  );
}
