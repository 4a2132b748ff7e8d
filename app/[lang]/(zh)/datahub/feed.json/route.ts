import { defaultLocale } from '#contract/locale.ts';
import { catalogueFeed } from '#lib/marketplace/catalogue-texts.ts';

export const dynamic = 'force-static';
export const dynamicParams = false;
export const generateStaticParams = () => [{ lang: defaultLocale }];

/** The catalogue for programs. */
export function GET(): Response {
  return Response.json(catalogueFeed(), { headers: { 'content-type': 'application/feed+json; charset=utf-8' } });
}
