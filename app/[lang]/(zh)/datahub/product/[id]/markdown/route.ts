import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import { defaultLocale } from '#contract/locale.ts';
import { answerProductFile } from '#lib/marketplace/product-file-answer.ts';
import { productMarkdown } from '#lib/marketplace/product-markdown.ts';

export const dynamic = 'force-static';
export const dynamicParams = false;
export const generateStaticParams = () => siteCatalogue().products.map(({ id }) => ({ lang: defaultLocale, id }));

/** The page's Markdown version; its address is the page's with `.md` (next.config.mjs). */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params;
  return answerProductFile(id, { type: 'text/markdown; charset=utf-8', write: productMarkdown });
}
