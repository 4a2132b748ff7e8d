import { manualMarkdown } from '#app/[lang]/(zh-en)/rqdata/doc/_sections/manual-markdown.ts';
import { defaultLocale, locales } from '#contract/locale.ts';

export const dynamic = 'force-static';
export const dynamicParams = false;
export const generateStaticParams = () => locales.map((lang) => ({ lang }));

/** The first page of the data API's manual as Markdown; its address is the page's with `.md` (next.config.mjs). */
export async function GET(_request: Request, { params }: { params: Promise<{ lang: string }> }): Promise<Response> {
  const { lang } = await params;
  return manualMarkdown(locales.find((known) => known === lang) ?? defaultLocale);
}
