import { getTranslations } from 'next-intl/server';
import { apiDocument } from '#content/docs/api-document.ts';
import { defaultLocale, locales } from '#contract/locale.ts';
import { answerMarkdown, documentMarkdown } from '#lib/documentation/document-markdown.ts';
import { pagePath } from '#lib/shared/paths/page-path.ts';
import { siteOrigin } from '#lib/shared/site/site-origin.ts';

export const dynamic = 'force-static';
export const dynamicParams = false;
export const generateStaticParams = () => locales.map((lang) => ({ lang }));

/** The reference of the data API as Markdown; its address is the page's with `.md` (next.config.mjs). */
export async function GET(_request: Request, { params }: { params: Promise<{ lang: string }> }): Promise<Response> {
  const { lang } = await params;
  const locale = locales.find((known) => known === lang) ?? defaultLocale;
  const t = await getTranslations({ locale, namespace: 'doc' });
  const address = `${siteOrigin}${pagePath('doc-api', {}, locale)}`;
  return answerMarkdown(documentMarkdown(apiDocument(locale), {}, t('markdown.page', { address })));
}
