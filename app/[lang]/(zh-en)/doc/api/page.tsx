import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DocumentPage } from '#components/sections/documents/document-page.tsx';
import { apiDocument } from '#content/docs/api-document.ts';
import { markdownPath } from '#lib/documentation/document-markdown.ts';
import { currentLocale } from '#lib/i18n/current-locale.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('doc.api');
  const locale = await currentLocale();
  const page = pageMetadata({ route: 'doc-api', locale, title: t('title'), description: t('description') });
  const markdown = markdownPath(routePath('doc-api', {}, locale));
  return { ...page, alternates: { ...page.alternates, types: { 'text/markdown': markdown } } };
}

/** The first page of the data API's reference: how to make a request, and all calls. */
export default async function ApiReferencePage() {
  const locale = await currentLocale();
  const t = await getTranslations('doc');
  return (
    <DocumentPage
      path={routePath('doc-api', {}, locale)}
      parents={[{ label: t('market.name'), href: routePath('rqdata-doc', {}, locale) }]}
      document={apiDocument(locale)}
    />
  );
}
