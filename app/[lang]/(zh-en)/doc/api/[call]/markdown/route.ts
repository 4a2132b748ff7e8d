import { getTranslations } from 'next-intl/server';
import { apiCalls } from '#content/docs/api-calls.ts';
import { callDocument } from '#content/docs/api-document.ts';
import { defaultLocale, locales } from '#contract/locale.ts';
import { answerMarkdown, documentMarkdown } from '#lib/documentation/document-markdown.ts';
import { pagePath } from '#lib/shared/paths/page-path.ts';
import { siteOrigin } from '#lib/shared/site/site-origin.ts';

export const dynamic = 'force-static';
export const dynamicParams = false;
export const generateStaticParams = () =>
  locales.flatMap((lang) => apiCalls().map(({ slug }) => ({ lang, call: slug })));

type Context = { params: Promise<{ lang: string; call: string }> };

/** A call of the data API as Markdown; its address is the page's with `.md` (next.config.mjs). */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { lang, call: asked } = await params;
  const locale = locales.find((known) => known === lang) ?? defaultLocale;
  const call = apiCalls().find(({ slug }) => slug === asked);
  if (!call) return new Response(null, { status: 404 });
  const t = await getTranslations({ locale, namespace: 'doc' });
  const address = `${siteOrigin}${pagePath('doc-api', { call: call.slug }, locale)}`;
  return answerMarkdown(documentMarkdown(callDocument(call, locale), {}, t('markdown.page', { address })));
}
