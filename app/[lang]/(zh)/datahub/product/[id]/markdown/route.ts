import { answerProductFile } from '#lib/marketplace/product-file-answer.ts';
import { productMarkdown } from '#lib/marketplace/product-markdown.ts';

export const dynamic = 'force-static';
export const dynamicParams = true;
/** Made when it is first asked for, so that more products change no build. */
export const generateStaticParams = () => [];

/** The page's Markdown version; its address is the page's with `.md` (next.config.mjs). */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params;
  return answerProductFile(id, { type: 'text/markdown; charset=utf-8', write: productMarkdown });
}
