import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkPrices, type PriceFile } from './check-prices.ts';
import { otherPrices } from './other-prices.ts';

const listed = readFileSync(join(import.meta.dirname, 'prices.json'), 'utf8');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prices-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function check(change: (prices: PriceFile) => void): void {
  const prices = JSON.parse(listed) as PriceFile;
  change(prices);
  writeFileSync(join(folder, 'prices.json'), JSON.stringify(prices));
  checkPrices(folder);
}

it('the site’s prices are complete', () => {
  expect(checkPrices).not.toThrow();
});

it.each<[string, (prices: PriceFile) => void, string]>([
  [
    'a price in words',
    ({ packages: [plan] }) => Object.assign(plan!, { unitPriceFen: '800' }),
    'packages.0.unitPriceFen: ',
  ],
  [
    'a price with half a fen',
    ({ modules: [item] }) => Object.assign(item!, { unitPriceFen: 0.5 }),
    'modules.0.unitPriceFen: ',
  ],
  [
    'a price of nothing',
    ({ modules: [item] }) => Object.assign(item!, { unitPriceFen: 0 }),
    'modules.0.unitPriceFen: ',
  ],
  [
    'a misspelt field',
    ({ modules: [item] }) => Object.assign(item!, { unitPrize: 1 }),
    'modules.0.unitPrize: no such field',
  ],
  [
    'a name in one language',
    ({ packages: [plan] }) => Object.assign(plan!, { name: { 'zh-CN': '研究版' } }),
    'packages.0.name.en-US: ',
  ],
  ['an id that stands twice', ({ modules }) => modules.push(modules[0]!), 'file: an id stands twice'],
  [
    'packages out of order',
    (prices) => Object.assign(prices, { packages: prices.packages.toReversed() }),
    'packages: must stand in the order of their prices',
  ],
  [
    'a recommended package that is none',
    (prices) => Object.assign(prices, { recommended: 'gone' }),
    'recommended: must be',
  ],
  [
    'a second traffic pack',
    ({ trafficPacks }) =>
      trafficPacks.push(...['one', 'two'].map((id) => ({ ...trafficPacks[0]!, id, withdrawn: undefined }))),
    'trafficPacks: forms have',
  ],
  [
    'a term dearer than its months',
    ({ terms: [term] }) => Object.assign(term!, { payableMonths: 2 }),
    'terms.0: is longer',
  ],
  [
    'no term of a year',
    (prices) => Object.assign(prices, { terms: [{ months: 1, payableMonths: 1 }] }),
    'terms: need one of 12',
  ],
])('%s is reported with the file and the field', (_what, change, message) => {
  expect(() => check(change)).toThrow(`prices.json: ${message}`);
});

it('a file that is no JSON is reported with its name and the line', () => {
  writeFileSync(join(folder, 'prices.json'), listed.replace('"terms":', '"terms"'));
  expect(() => checkPrices(folder)).toThrow(/^prices\.json: .*line \d+/);
});

it('other prices, names and discounts, a module more and a traffic pack less are no mistake', () => {
  expect(() => check((prices) => Object.assign(prices, otherPrices(prices)))).not.toThrow();
});

it('a traffic pack that is no longer sold is none that forms would have a field for', () => {
  const old = { id: 'old', withdrawn: true } as const;
  expect(() => check(({ trafficPacks }) => trafficPacks.push({ ...trafficPacks[0]!, ...old }))).not.toThrow();
});
