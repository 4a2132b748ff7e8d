import type { Catalogue } from './catalogue-schema.ts';
import { mostBriefLetters } from './product.ts';

/**
 * Checks references between files, which no single file can check.
 * @throws Error that names the file and the field with an unknown reference or a contradiction
 */
export function checkReferences({ categories, suppliers, products, collections }: Catalogue): void {
  const known = {
    category: new Set(categories.map(({ id }) => id)),
    supplier: new Set(suppliers.map(({ id }) => id)),
    product: new Set(products.map(({ id }) => id)),
  };
  const expectKnown = (kind: keyof typeof known, ids: readonly string[], where: string) => {
    const unknown = ids.find((id) => !known[kind].has(id));
    if (unknown !== undefined) throw new Error(`${where}: no such ${kind}: ${unknown}`);
    if (new Set(ids).size < ids.length) throw new Error(`${where}: named twice`);
  };
  for (const product of products) {
    const file = `products/${product.id}.json`;
    expectKnown('supplier', [product.supplier], `${file}: supplier`);
    expectKnown('category', product.categories, `${file}: categories`);
    expectKnown('product', product.related, `${file}: related`);
    if (product.related.includes(product.id)) throw new Error(`${file}: related: names itself`);
    if (product.brief === undefined && product.summary.length > mostBriefLetters)
      throw new Error(`${file}: brief: is missing, as the summary has more than ${mostBriefLetters} characters`);
    checkDictionary(product.dictionary, product.historyStart, file);
    checkChanges(product.changes, file);
  }
  for (const collection of collections) {
    expectKnown('product', collection.products, `collections.json: ${collection.id}`);
  }
}

type Product = Catalogue['products'][number];

function checkDictionary(dictionary: Product['dictionary'], historyStart: string, file: string): void {
  if (new Set(dictionary.map(({ name }) => name)).size < dictionary.length) {
    throw new Error(`${file}: dictionary: a name stands twice`);
  }
  const early = dictionary.find(({ since }) => since < historyStart);
  if (early) throw new Error(`${file}: dictionary: ${early.name} is older than historyStart`);
}

function checkChanges(changes: Product['changes'], file: string): void {
  const days = changes.map(({ day }) => day);
  if (days.toSorted().toReversed().join() !== days.join())
    throw new Error(`${file}: changes: the newest must be first`);
  if (changes.at(-1)?.kind !== 'listed') throw new Error(`${file}: changes: the oldest must be the listing`);
}
