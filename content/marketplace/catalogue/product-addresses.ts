import { withBasePath } from '#lib/shared/paths/base-path.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { siteOrigin } from '#lib/shared/site/site-origin.ts';

/** Returns the addresses of a product besides its page, as paths of the host. */
export function productAddresses(id: string) {
  const page = withBasePath(routePath('datahub-product', { id }));
  return {
    page,
    markdown: `${page}.md`,
    dictionaryCsv: `${page}/dictionary.csv`,
    sampleCsv: `${page}/sample.csv`,
    /** The same files with a byte order mark, for spreadsheets. */
    dictionarySheet: `${page}/dictionary-excel.csv`,
    sampleSheet: `${page}/sample-excel.csv`,
    json: `/api/business/v1/products/${id}`,
  };
}

export function absolute(path: string): string {
  return new URL(path, siteOrigin).href;
}
