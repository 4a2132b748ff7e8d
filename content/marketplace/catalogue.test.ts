import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readCatalogue } from './catalogue.ts';

const source = join(process.cwd(), 'content', 'marketplace');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
  for (const part of ['products', 'suppliers', 'categories.json', 'collections.json']) {
    cpSync(join(source, part), join(folder, part), { recursive: true });
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

type Json = Record<string, unknown>;
/** Writes a copy of a good file with some fields changed. */
function spoil(file: string, change: (good: Json) => Json, as = file) {
  const good = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Json;
  writeFileSync(join(folder, as), JSON.stringify(change(good)));
}
const product = 'products/stock-daily-bars.json';
const supplier = 'suppliers/rquant-data.json';
/** A product whose sample is written by hand. */
const documents = 'products/announcements.json';
type Row = (string | null)[];
const spoilRow = (good: Json, change: (row: Row) => Row) => {
  const [first, ...rest] = good['sampleRows'] as [Row, ...Row[]];
  return { ...good, sampleRows: [change(first), ...rest] };
};

it('a product can be added by adding its file', () => {
  spoil(product, (good) => good, 'products/another-product.json');
  expect(readCatalogue(folder).products.map(({ id }) => id)).toContain('another-product');
});

it.each<[string, (good: Json) => Json, string]>([
  [product, (good) => ({ ...good, summary: '' }), `${product}: summary: `],
  [product, (good) => ({ ...good, historyStart: '2005-02-30' }), `${product}: historyStart: `],
  [product, (good) => ({ ...good, assets: ['shares'] }), `${product}: assets.0: `],
  [product, (good) => ({ ...good, price: { kind: 'subscription' } }), `${product}: price: a subscription has`],
  [product, (good) => ({ ...good, price: { kind: 'one_off', amountFen: 1.5 } }), `${product}: price.amountFen: `],
  [product, (good) => ({ ...good, sumary: 'x' }), `${product}: sumary: no such field`],
  [product, (good) => ({ ...good, supplier: 'unknown' }), `${product}: supplier: no such supplier: unknown`],
  [product, (good) => ({ ...good, categories: ['nothing'] }), `${product}: categories: no such category: nothing`],
  [product, (good) => ({ ...good, related: ['nowhere'] }), `${product}: related: no such product: nowhere`],
  [product, (good) => ({ ...good, related: ['stock-daily-bars'] }), `${product}: related: names itself`],
  [product, (good) => ({ ...good, historyStart: '2026-01-05' }), `${product}: dictionary: `],
  [product, (good) => ({ ...good, dictionary: (good['dictionary'] as []).slice(0, 3) }), `${product}: dictionary: `],
  [
    product,
    (good) => ({ ...good, dictionary: (good['dictionary'] as Json[]).map((field) => ({ ...field, example: '十' })) }),
    `${product}: dictionary.1.example: is no value of the type`,
  ],
  [product, (good) => ({ ...good, changes: (good['changes'] as []).toReversed() }), `${product}: changes: the newest`],
  [documents, (good) => spoilRow(good, (row) => row.slice(1)), `${documents}: sampleRows.0: 9 cells for 10 fields`],
  [
    documents,
    (good) => spoilRow(good, (row) => [null, ...row.slice(1)]),
    `${documents}: sampleRows.0: announcement_id`,
  ],
  [
    documents,
    (good) => spoilRow(good, (row) => [...row.slice(0, 8), 'six', row[9]!]),
    `${documents}: sampleRows.0: pages`,
  ],
  [supplier, (good) => ({ ...good, name: '某某证券数据' }), `${supplier}: name: must say 示例`],
])('a mistake in %s is reported with the file and the field (case %#)', (file, change, message) => {
  spoil(file, change);
  expect(() => readCatalogue(folder)).toThrow(message);
});

it('a file that is not named by an id is refused', () => {
  spoil(product, (good) => good, 'products/Bad_Name.json');
  expect(() => readCatalogue(folder)).toThrow('products/Bad_Name.json: the name must be');
});

it('a collection with an unknown product is refused', () => {
  const items = ['stock-daily-bars', 'nowhere', 'stock-daily-bars'].map((id) => ({ product: id, reason: '理由' }));
  const collection = { id: 'task', title: '任务', introduction: '说明', items };
  writeFileSync(join(folder, 'collections.json'), JSON.stringify([collection]));
  expect(() => readCatalogue(folder)).toThrow('collections.json: task: no such product: nowhere');
});
