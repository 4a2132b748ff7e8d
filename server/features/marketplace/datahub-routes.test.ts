import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { readCatalogue } from '#content/marketplace/catalogue.ts';
import { newestFirst } from '#content/marketplace/catalogue/card-of.ts';
import { firstListPage, listPageSize } from '#content/marketplace/catalogue/site-catalogue.ts';
import type { CatalogueProduct } from '#content/marketplace/product.ts';
import {
  assets,
  deliveries,
  frequencies,
  priceKinds,
  productAttributes,
  productSorts,
} from '#contract/data-product-facets.ts';
import type { DataProduct, DataProductCard } from '#contract/data-product.ts';
import { getProduct, listProductAttributes, listProducts, type AttributeValues } from '#contract/datahub.ts';
import { refusals } from '#contract/refusals.ts';
import { setUpTestApi } from '#server/testing/set-up-test-api.ts';

const path = '/business/v1/products';
const { products, suppliers } = readCatalogue();
const newest = newestFirst(products);

const api = setUpTestApi();

type List = z.output<typeof listProducts.reply>['data'];
const query = (filter: Record<string, string>) => new URLSearchParams(filter).toString();

async function readPage(filter: Record<string, string>): Promise<List> {
  const { body } = await api.client().get(`${path}?${query(filter)}`);
  return listProducts.reply.parse(body).data;
}
/** Reads all pages of a list, unless the filter names one. */
async function list(filter: Record<string, string> = {}): Promise<List> {
  if (filter['page'] !== undefined || filter['page_size'] !== undefined) return readPage(filter);
  const first = await readPage({ ...filter, page_size: '100' });
  const items = [...first.items];
  for (let page = 2; items.length < first.total; page++) {
    items.push(...(await readPage({ ...filter, page_size: '100', page: String(page) })).items);
  }
  return { ...first, items };
}
async function count(filter: Record<string, string> = {}): Promise<AttributeValues[]> {
  const { body } = await api.client().get(`${path}/attributes?${query(filter)}`);
  return listProductAttributes.reply.parse(body).attributes;
}
const ids = (cards: readonly DataProductCard[]) => cards.map(({ id }) => id);
const idsWhere = (passes: (product: CatalogueProduct) => boolean) => newest.filter(passes).map(({ id }) => id);

describe('the list', () => {
  it('starts with the same products as the page without filters', async () => {
    const site = firstListPage(api.clock.now());
    const { items, total } = await list({ page_size: String(listPageSize), page: '1' });
    expect({ items, total, attributes: await count() }).toEqual(site);
  });

  it('contains the whole catalogue in pages, latest change first', async () => {
    const first = await list({ page_size: '2' });
    const second = await list({ page_size: '2', page: '2' });
    expect(ids([...first.items, ...second.items])).toEqual(newest.slice(0, 4).map(({ id }) => id));
    expect(first.total).toBe(products.length);
    expect((await list({ page: '9999' })).items).toEqual([]);
  });

  it.each([
    ['supplier', (product: CatalogueProduct) => [product.supplier]],
    ['category', ({ categories }: CatalogueProduct) => categories],
    ['asset', (product: CatalogueProduct) => product.assets],
    ['frequency', (product: CatalogueProduct) => product.frequencies],
    ['delivery', (product: CatalogueProduct) => product.deliveries],
    ['price_kind', ({ price }: CatalogueProduct) => [price.kind]],
  ] as const)('filters by %s, joining several values by or, and counts the results of each', async (type, valuesOf) => {
    const offered = [...new Set(products.flatMap((product): readonly string[] => valuesOf(product)))].slice(0, 2);
    const passing = idsWhere((product) => valuesOf(product).some((value) => offered.includes(value)));
    expect(ids((await list({ [type]: offered.join(',') })).items)).toEqual(passing);
    const [counted] = await count({ type, [type]: offered[0]! });
    for (const { value, count: shown } of counted?.values ?? []) {
      expect(shown, value).toBe(idsWhere((product) => (valuesOf(product) as readonly string[]).includes(value)).length);
    }
  });

  it('filters by whole years of history', async () => {
    const today = new Date(api.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    for (const years of [1, 7, 20, 100]) {
      const latest = `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
      expect(ids((await list({ history: String(years) })).items)).toEqual(
        idsWhere(({ historyStart }) => historyStart <= latest),
      );
    }
  });

  it('joins filters by and, and counts each type under the other filters', async () => {
    const {
      assets: [asset = 'stock'],
      deliveries: [delivery = 'python'],
    } = products[0]!;
    const both = idsWhere((product) => product.assets.includes(asset) && product.deliveries.includes(delivery));
    expect(ids((await list({ asset, delivery })).items)).toEqual(both);
    const [byAsset] = await count({ type: 'asset', asset, delivery });
    expect(byAsset?.values.find(({ value }) => value === asset)?.count).toBe(both.length);
  });

  it.each(productSorts)('sorts by %s', async (sort) => {
    const { items } = await list({ sort });
    expect(ids(items).toSorted()).toEqual(idsWhere(() => true).toSorted());
  });

  it('sorts by the first day of the history and by the last change', async () => {
    const starts = (await list({ sort: 'history' })).items.map(({ history_start }) => history_start);
    expect(starts).toEqual(starts.toSorted());
    expect(ids((await list({ sort: 'newest' })).items)).toEqual(newest.map(({ id }) => id));
  });
});

describe('the search', () => {
  it.each(products.slice(0, 12).map(({ id, name }) => [id, name]))('finds %s by its name first', async (id, name) => {
    const { items } = await list({ q: name });
    expect(ids(items)[0]).toBe(id);
    expect(items[0]?.match).toEqual({ place: 'name', text: name });
  });

  it('finds a product by a field of its dictionary, in Chinese and by column, and shows the field', async () => {
    const [product] = products;
    const field = product!.dictionary.at(-1)!;
    for (const q of [field.label, field.name]) {
      const { items } = await list({ q });
      expect(ids(items), q).toContain(product!.id);
    }
    const { items } = await list({ q: field.name });
    const match = items.find(({ id }) => id === product!.id)?.match;
    expect(match).toEqual({ place: 'field', text: `${field.name} ${field.label}` });
  });

  it('finds by supplier, by one or two characters, in any width and case', async () => {
    const supplier = suppliers.find(({ id }) => id === products[0]!.supplier)!;
    expect(ids((await list({ q: supplier.name })).items)).toContain(products[0]!.id);
    const [product] = products;
    const han = product!.name.match(/\p{Script=Han}{2}/u)![0];
    expect(ids((await list({ q: han })).items)).toContain(product!.id);
    expect(ids((await list({ q: han[0]! })).items)).toContain(product!.id);
    const upper = product!.dictionary[0]!.name.toUpperCase();
    expect(ids((await list({ q: upper })).items)).toContain(product!.id);
    const wide = upper.replaceAll(/[A-Z]/g, (letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0));
    expect(ids((await list({ q: wide })).items)).toContain(product!.id);
  });

  it('returns the closest products if none has every word or passes the filters', async () => {
    const missing = await list({ q: `${products[0]!.name} 独角兽饲养日志` });
    expect(missing.items).toEqual([]);
    expect(ids(missing.nearest)).toContain(products[0]!.id);
    const filtered = await list({ q: products[0]!.name, history: '100' });
    expect([filtered.total, ids(filtered.nearest)[0]]).toEqual([0, products[0]!.id]);
    expect((await list({ q: '！！！' })).total).toBe(0);
  });
});

describe('the attributes', () => {
  it('are the body itself, with all types or the requested ones', async () => {
    const { body } = await api.client().get(`${path}/attributes`);
    expect(Object.keys(body)).toEqual(['attributes']);
    expect((await count()).map(({ type }) => type)).toEqual([...productAttributes]);
    expect((await count({ type: 'asset,supplier' })).map(({ type }) => type)).toEqual(['supplier', 'asset']);
  });
});

describe('a product', () => {
  it.each(products.map(({ id }) => id))(
    '%s is complete: sample, code, a year of quality, related products',
    async (id) => {
      const { body } = await api.client().get(`${path}/${id}`);
      const product: DataProduct = getProduct.reply.parse(body).data;
      expect(product.sample.columns).toEqual(product.dictionary.map(({ name }) => name));
      expect(product.sample.rows.length).toBeGreaterThanOrEqual(6);
      expect(product.quality.days.length).toBeGreaterThan(0);
      expect(product.examples.map(({ language }) => language)).toEqual(['python', 'http']);
      expect(product.related.map((related) => related.id)).toEqual(products.find((one) => one.id === id)?.related);
    },
  );

  it('that is not listed is refused, and so is a malformed id', async () => {
    expect((await api.client().get(`${path}/no-such-product`)).body.code).toBe(refusals.productUnknown.code);
    expect((await api.client().get(`${path}/${encodeURIComponent('../x')}`)).body.code).toBe(refusals.badInput.code);
  });
});

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    ',',
    ',,',
    'a,',
    '0',
    '-1',
    '1e3',
    '%',
    '_',
    "'",
    '\0',
    '{}',
    '数据',
    '😀',
    "') or 1=1 --",
    'x'.repeat(3000),
  ),
);
const value = (known: readonly string[]) => fc.oneof(fc.subarray([...known], { minLength: 1 }).map(String), nasty);
const filters = fc.record(
  {
    supplier: value(suppliers.map(({ id }) => id)),
    category: value(products.flatMap(({ categories }) => categories)),
    asset: value(assets),
    frequency: value(frequencies),
    delivery: value(deliveries),
    price_kind: value(priceKinds),
    history: fc.oneof(fc.integer({ min: -2, max: 120 }).map(String), nasty),
    q: fc.oneof(fc.constantFrom('行情', '因子 日', 'close', '基金'), nasty),
    sort: value(productSorts),
    type: value(productAttributes),
    page: fc.oneof(fc.integer({ min: -1, max: 20_000 }).map(String), nasty),
    page_size: fc.oneof(fc.integer({ min: -1, max: 200 }).map(String), nasty),
  },
  { requiredKeys: [] },
);

it('counts words without results, except possible numbers and addresses of people', async () => {
  for (const q of ['没有 这个数据', '尾号 138001', 'li@example.com']) await api.client().get(`${path}?${query({ q })}`);
  await api.deps.dayCounts.write(api.deps.db);
  const counted = await api.deps.db
    .selectFrom('day_counts')
    .select('name')
    .where('kind', '=', 'empty-search')
    .execute();
  expect(counted.map(({ name }) => name)).toContain('没有 这个数据');
  expect(counted.filter(({ name }) => /@|138001/.test(name))).toEqual([]);
});

it('answers any filter with a page, counts, or a refusal that names the field', async () => {
  await fc.assert(
    fc.asyncProperty(filters, async (filter) => {
      for (const [address, call] of [
        [path, listProducts],
        [`${path}/attributes`, listProductAttributes],
      ] as const) {
        const { status, body } = await api.client().get(`${address}?${query(filter)}`);
        expect(status).toBe(200);
        const isRefusal = body.code === refusals.badInput.code && Object.keys(filter).includes(body.field);
        expect(isRefusal || call.reply.safeParse(body).success, JSON.stringify([filter, body])).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
}, 60_000);
