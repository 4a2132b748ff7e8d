import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import { basePath } from '#lib/shared/paths/base-path.ts';

/** Pages that are made when they are first asked for, and the names for which there is one. */
const madeOnDemand: readonly { below: string; exists: (name: string) => boolean }[] = [
  { below: `${basePath}/datahub/product/`, exists: isProduct },
  { below: `${basePath}/datahub/supplier/`, exists: isSupplier },
];

/** Whether a name is unknown to the catalogue, so that Next need not be asked for it. */
export function isUnknown(path: string): boolean {
  const place = madeOnDemand.find(({ below }) => path.startsWith(below));
  if (!place) return false;
  try {
    return !place.exists(decodeURIComponent(path.slice(place.below.length)));
  } catch {
    return true;
  }
}

function isProduct(name: string): boolean {
  const [id = ''] = name.split('/', 1);
  return siteCatalogue().byId.has(id.replace(/\.md$/, ''));
}

function isSupplier(spelled: string): boolean {
  const name = spelled.replace(/\/$/, '').normalize('NFC');
  return siteCatalogue().suppliers.some((known) => known.name === name);
}
