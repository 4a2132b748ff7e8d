import { siteCatalogue, siteProduct } from '#content/marketplace/catalogue/site-catalogue.ts';
import type { DataProduct } from '#contract/data-product.ts';

/**
 * Answers with a product written as a file; 404 for an unknown one. With a `fileName` the browser downloads it instead
 * of showing it.
 */
export function answerProductFile(
  id: string,
  { fileName, type, write }: { fileName?: string; type: string; write: (product: DataProduct) => string },
): Response {
  // The files omit the quality calendar, which changes from day to day.
  const product = siteProduct(id, siteCatalogue().orders.newest[0]?.changes[0]?.day ?? '');
  if (!product) return new Response('not found', { status: 404 });
  return new Response(write(product), {
    headers: {
      'content-type': type,
      ...(fileName === undefined ? {} : { 'content-disposition': `attachment; filename="${fileName}"` }),
    },
  });
}
