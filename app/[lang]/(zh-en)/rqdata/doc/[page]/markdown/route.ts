import { manualMarkdown } from '#app/[lang]/(zh-en)/rqdata/doc/_sections/manual-markdown.ts';
import { manualPages } from '#content/docs/document-pages.ts';
import { defaultLocale, locales } from '#contract/locale.ts';

export const dynamic = 'force-static';
export const dynamicParams = false;
export const generateStaticParams = () => locales.flatMap((lang) => manualPages.map((page) => ({ lang, page })));

type Context = { params: Promise<{ lang: string; page: string }> };

/** A page of the data API's manual as Markdown; its address is the page's with `.md` (next.config.mjs). */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { lang, page: asked } = await params;
  const page = manualPages.find((known) => known === asked);
  if (!page) return new Response(null, { status: 404 });
  return manualMarkdown(locales.find((known) => known === lang) ?? defaultLocale, page);
}
