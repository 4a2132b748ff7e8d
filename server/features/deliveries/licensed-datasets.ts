import { datasetsOf } from '#content/marketplace/catalogue/module-datasets.ts';
import type { OpenCatalogue } from '#content/marketplace/catalogue/open-catalogue.ts';
import type { LicenceProduct, LicenceQuota } from '#contract/licence.ts';

/** Licences of these that name nothing bought are trials of the cloud data. */
const cloudData: readonly LicenceProduct[] = ['rqdata-cloud', 'rqsdk-cloud', 'rqsdk-edu'];

/** The products that a licence opens as data sets, those bought by themselves first. */
export function licensedDatasets(
  { products, byId }: Pick<OpenCatalogue, 'products' | 'byId'>,
  { product, quota }: { product: LicenceProduct; quota: LicenceQuota },
): string[] {
  const items = quota.items?.map(({ id }) => id) ?? (cloudData.includes(product) ? null : []);
  const bought = (items ?? []).filter((id) => byId.has(id));
  return [...new Set([...bought, ...datasetsOf(products, items)])];
}
