import { siteCatalogue, siteProduct } from '#content/marketplace/catalogue/site-catalogue.ts';
import type { DataProduct } from '#contract/data-product.ts';

/** A product written as a file; 404 for an unknown one. With a `fileName` the browser keeps it instead of showing it. */
export function answerProductFile(
  id: string,
  { fileName, type, write }: { fileName?: string; type: string; write: (product: DataProduct) => string },
): Response {
  // What changes from day to day, the quality calendar, is in none of the files.
  const product = siteProduct(id, siteCatalogue().orders.newest[0]?.changes[0]?.day ?? '');
  if (!product) return new Response('not found', { status: 404 });
  return new Response(write(product), {
    headers: {
      'content-type': type,
      ...(fileName === undefined ? {} : { 'content-disposition': `attachment; filename="${fileName}"` }),
    },
  });
}
