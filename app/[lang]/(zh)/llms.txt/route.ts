import { defaultLocale } from '#contract/locale.ts';
import { llmsText } from '#lib/marketplace/catalogue-texts.ts';

export const dynamic = 'force-static';
export const dynamicParams = false;
export const generateStaticParams = () => [{ lang: defaultLocale }];

/** The site for language models. */
export function GET(): Response {
  return new Response(llmsText(), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
