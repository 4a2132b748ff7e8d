import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readCatalogue } from './catalogue.ts';

const source = join(process.cwd(), 'content', 'marketplace');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
  for (const part of ['products', 'samples', 'suppliers', 'categories.json', 'collections.json']) {
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
it('a product can be added by adding its file and its sample', () => {
  spoil(product, (good) => good, 'products/another-product.json');
  expect(() => readCatalogue(folder)).toThrow('samples/another-product.csv');
  cpSync(join(folder, 'samples/stock-daily-bars.csv'), join(folder, 'samples/another-product.csv'));
  expect(readCatalogue(folder).products.map(({ id }) => id)).toContain('another-product');
});

it.each<[string, (good: Json) => Json, string]>([
  [product, (good) => ({ ...good, summary: '' }), `${product}: summary: `],
  [product, (good) => ({ ...good, brief: undefined }), `${product}: brief: is missing`],
  [product, (good) => ({ ...good, brief: '一'.repeat(39) }), `${product}: brief: `],
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
  const needed = ['stock-daily-bars', 'nowhere', 'stock-daily-bars'];
  const collection = { id: 'task', title: '任务', introduction: '说明', products: needed };
  writeFileSync(join(folder, 'collections.json'), JSON.stringify([collection]));
  expect(() => readCatalogue(folder)).toThrow('collections.json: task: no such product: nowhere');
});

const sample = 'samples/announcements.csv';
it.each<[string, (lines: string[]) => string[], string]>([
  ['a column left out', (lines) => lines.map((line) => line.slice(line.indexOf(',') + 1)), 'the columns must be'],
  ['no rows', (lines) => lines.slice(0, 1), 'has no rows'],
  ['a cell too many', ([head = '', row = '']) => [head, `${row},x`], 'line 2: 11 cells for 10 fields'],
  [
    'a cell missing',
    ([head = '', row = '']) => [head, row.slice(row.indexOf(','))],
    'line 2: announcement_id: is missing',
  ],
  ['a number in words', ([head = '', row = '']) => [head, row.replace(/,\d+(?=,)/, ',six')], 'is no value of the type'],
  ['more rows than a picture needs', ([head = '']) => [head, ...Array(121).fill('x')], 'more than 120 rows'],
  ['more than a page can hold', ([head = '', row = '']) => [head, ...Array(400).fill(row)], 'more than 16384 bytes'],
])('a sample with %s is refused with its file', (_what, change, message) => {
  const lines = readFileSync(join(folder, sample), 'utf8').trim().split('\n');
  writeFileSync(join(folder, sample), `${change(lines).join('\n')}\n`);
  expect(() => readCatalogue(folder)).toThrow(`${sample}: `);
  expect(() => readCatalogue(folder)).toThrow(message);
});
