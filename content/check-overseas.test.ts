import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkOverseas, type OverseasFile } from './check-overseas.ts';

const kept = readFileSync(join(import.meta.dirname, 'overseas.json'), 'utf8');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'overseas-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('the site’s facts for buyers abroad are complete', () => {
  expect(checkOverseas).not.toThrow();
});

it.each<[string, (facts: OverseasFile) => unknown, string]>([
  ['a rate with half a fen', ({ rates }) => (rates.fenPer100.USD = 70_800.5), 'rates.fenPer100.USD: '],
  ['a rate of nothing', ({ rates }) => (rates.fenPer100.GBP = 0), 'rates.fenPer100.GBP: '],
  ['rates without their day', ({ rates }) => (rates.day = ''), 'rates.day: '],
  ['rates of no one', ({ rates }) => (rates.source = ''), 'rates.source: '],
  ['a topic without a word', (facts) => (facts.crossBorder = []), 'crossBorder: '],
  ['a misspelt field', ({ transfer }) => Object.assign(transfer, { bic: 'A' }), 'transfer.bic: no such field'],
])('%s is refused by the name of its field', (_, change, said) => {
  const facts = JSON.parse(kept) as OverseasFile;
  change(facts);
  writeFileSync(join(folder, 'overseas.json'), JSON.stringify(facts));
  expect(() => checkOverseas(folder)).toThrow(`overseas.json: ${said}`);
});
