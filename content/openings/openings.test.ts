import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openOpenings, readOpenings } from './openings.ts';

const good = {
  title: '量化研究员（因子方向）',
  kind: 'social',
  direction: 'research',
  cities: ['shanghai'],
  employment: 'full-time',
  summary: '研究股票因子的有效性与衰减。',
  duties: ['检验因子', '撰写研究报告'],
  requirements: ['熟悉 Python', '掌握统计检验'],
  advantages: [],
  openedOn: '2026-10-01',
  closesOn: '2026-12-31',
};
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'openings-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const write = (file: string, opening: unknown) => writeFileSync(join(folder, file), JSON.stringify(opening));

it('every opening of the site is complete', () => {
  expect(readOpenings().length).toBeGreaterThan(0);
});

it.each([
  ['no-title.json', { ...good, title: undefined }, 'no-title.json: title: '],
  ['bad-day.json', { ...good, closesOn: '2026-02-30' }, 'bad-day.json: closesOn: '],
  ['bad-city.json', { ...good, cities: ['nowhere'] }, 'bad-city.json: cities.0: '],
  ['typo.json', { ...good, dutys: [] }, 'typo.json: '],
  ['Bad_Name.json', good, 'Bad_Name.json: the name must be'],
])('a mistake in %s is reported with the file and the field', (file, opening, message) => {
  write(file, opening);
  expect(() => readOpenings(folder)).toThrow(message);
});

it('an opening takes applications through its last day in Beijing, and from its first', () => {
  write('researcher.json', good);
  const open = (time: string) => openOpenings(new Date(time), readOpenings(folder)).map(({ id }) => id);
  expect(open('2026-12-31T15:59:59Z')).toEqual(['researcher']);
  expect(open('2026-12-31T16:00:00Z')).toEqual([]);
  expect(open('2026-09-30T15:59:59Z')).toEqual([]);
  expect(open('2026-09-30T16:00:00Z')).toEqual(['researcher']);
});
