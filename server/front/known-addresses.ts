import { siteCatalogue } from '#lib/datahub/site-catalogue.ts';

/** Pages that are made when they are first asked for, and the names for which there is one. */
const madeOnDemand: readonly { below: string; exists: (name: string) => boolean }[] = [
  { below: '/welcome/datahub/product/', exists: (name) => products().has(name.split('/', 1)[0]!.replace(/\.md$/, '')) },
  { below: '/welcome/datahub/supplier/', exists: (name) => suppliers().has(name.replace(/\/$/, '').normalize('NFC')) },
];

/** Whether Next would have to be asked for something that is not there: names that nobody has heard of are no work. */
export function isUnknown(path: string): boolean {
  const place = madeOnDemand.find(({ below }) => path.startsWith(below));
  if (!place) return false;
  try {
    return !place.exists(decodeURIComponent(path.slice(place.below.length)));
  } catch {
    return true;
  }
}

const products = once(() => new Set(siteCatalogue().products.map(({ id }) => id)));
const suppliers = once(() => new Set(siteCatalogue().suppliers.map(({ name }) => name)));

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
