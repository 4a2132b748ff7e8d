import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { DocumentLayout } from '#components/sections/document-layout.tsx';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { NextLink } from '#components/sections/next-link.tsx';
import { breadcrumbData } from '#components/sections/structured-data.ts';
import { apiDocument } from '#content/docs/api-document.ts';
import { markdownPath } from '#lib/documentation/document-markdown.ts';
import { currentLocale } from '#lib/i18n/current-locale.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { homePath, routePath } from '#lib/shared/paths/routes.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('doc.api');
  const locale = await currentLocale();
  const page = pageMetadata({ route: 'doc-api', locale, title: t('title'), description: t('description') });
  const markdown = markdownPath(routePath('doc-api', {}, locale));
  return { ...page, alternates: { ...page.alternates, types: { 'text/markdown': markdown } } };
}

/** The reference of the data API, made from its OpenAPI document. */
export default async function ApiReferencePage() {
  const locale = await currentLocale();
  const t = await getTranslations('doc');
  const tEvidence = await getTranslations('evidence');
  const path = routePath('doc-api', {}, locale);
  const manual = { label: t('market.name'), href: routePath('rqdata-doc', {}, locale) };
  return (
    <>
      <JsonLd
        data={breadcrumbData([
          { name: tEvidence('home'), path: homePath(locale) },
          { name: manual.label, path: manual.href },
          { name: t('api.name'), path },
        ])}
      />
      <DocumentLayout
        document={apiDocument(locale)}
        words={{ contents: t('contents'), markdown: t('markdown.link') }}
        markdown={markdownPath(path)}
        crumbs={locale === 'zh-CN' && <Crumbs current={t('api.name')} parents={[manual]} />}
        next={<NextLink to={manual.href}>{manual.label}</NextLink>}
      />
    </>
  );
}
