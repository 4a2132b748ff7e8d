import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { CallExample } from '#app/[lang]/(zh-en)/doc/api/_sections/call-example.tsx';
import { DocumentPage } from '#components/sections/documents/document-page.tsx';
import { apiCalls } from '#content/docs/api-calls.ts';
import { callDocument, callTitle } from '#content/docs/api-document.ts';
import { markdownPath } from '#lib/documentation/document-markdown.ts';
import { currentLocale } from '#lib/i18n/current-locale.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

type Props = { params: Promise<{ call: string }> };

export const generateStaticParams = () => apiCalls().map(({ slug }) => ({ call: slug }));

async function callOf({ params }: Props) {
  const { call } = await params;
  return apiCalls().find(({ slug }) => slug === call) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const call = await callOf(props);
  const locale = await currentLocale();
  const t = await getTranslations('doc');
  const params = { call: call.slug };
  const page = pageMetadata({
    route: 'doc-api',
    locale,
    title: t('partTitle', { name: callTitle(call, locale), document: t('api.name') }),
    description: t('api.about', { path: call.path }),
    params,
  });
  const markdown = markdownPath(routePath('doc-api', params, locale));
  return { ...page, alternates: { ...page.alternates, types: { 'text/markdown': markdown } } };
}

/** A call of the data API, made from its OpenAPI document. */
export default async function ApiCallPage(props: Props) {
  const call = await callOf(props);
  const locale = await currentLocale();
  const t = await getTranslations('doc');
  const document = callDocument(call, locale);
  const codes = document.tokens.filter(({ type }) => type === 'code');
  return (
    <DocumentPage
      path={routePath('doc-api', { call: call.slug }, locale)}
      parents={[{ label: t('market.name'), href: routePath('rqdata-doc', {}, locale) }]}
      document={{ ...document, tokens: document.tokens.filter(({ type }) => type !== 'code') }}
      aside={codes.length > 0 && <CallExample call={call.operationId} codes={codes} />}
    />
  );
}
