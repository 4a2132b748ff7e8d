import { defaultLocale, locales } from '#contract/locale.ts';
import { documentIndex } from '#lib/documentation/document-index.ts';

export const dynamic = 'force-static';
export const dynamicParams = false;
export const generateStaticParams = () => locales.map((lang) => ({ lang }));

/** The sections of a language's documentation, which its search reads. */
export async function GET(_request: Request, { params }: { params: Promise<{ lang: string }> }): Promise<Response> {
  const { lang } = await params;
  return Response.json(documentIndex(locales.find((known) => known === lang) ?? defaultLocale));
}
