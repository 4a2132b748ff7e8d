import readSheets from 'read-excel-file/node';
import { expect, it } from 'vitest';
import type { DeskColumnKind } from '#contract/desk-columns.ts';
import type { SheetValue } from './sheet.ts';
import { toWorkbook } from './workbook-aside.ts';

/** Reads the cells of one column with another library. */
async function readBack(kind: DeskColumnKind, values: SheetValue[], names?: Record<string, string>) {
  const bytes = await toWorkbook({ columns: [{ title: '列', kind, names }], rows: values.map((value) => [value, 1]) });
  const [sheet] = await readSheets(bytes, { trim: false });
  expect(sheet?.data[0]?.[0]).toBe('列');
  return sheet!.data.slice(1).map(([cell]) => cell);
}

it('keeps an identifier as the text that it is, whatever a spreadsheet would make of it', async () => {
  const texts = ['26442000000012345678', '0012', '1E5', '2-3', '+8613800000000', '91350100M000100Y43', '1/2', 'TRUE'];
  expect(await readBack('text', texts)).toEqual(texts);
  expect(await readBack('reference', texts)).toEqual(texts);
  expect(await readBack('text', [7])).toEqual(['7']);
});

it('keeps a visitor’s text as text: formulas, marks, rare characters and names of objects', async () => {
  const texts = ['=1+1', '@SUM(A1)', '-2', ' a ', '<b>&"\'', '李䶮、𠮷田', 'a\nb', '中'.repeat(32_767)];
  expect(await readBack('text', texts)).toEqual(texts);
  const named = ['constructor', '__proto__', 'toString'];
  expect(await readBack('text', named)).toEqual(named.map((name) => `${name} `));
  expect(await readBack('text', ['a\u0000\u001bb\ud800'])).toEqual(['ab']);
});

it('cuts a text at the limit of an Excel cell, and never inside a character', async () => {
  const [cell] = await readBack('text', [`${'a'.repeat(32_765)}𠮷${'b'.repeat(9)}`]);
  expect(cell).toBe(`${'a'.repeat(32_765)}…`);
});

it('writes money as yuan and a number as a number', async () => {
  expect(await readBack('money', [1_400_000, -1, 0, 123_456_789_012, null])).toEqual([
    14_000,
    -0.01,
    0,
    1_234_567_890.12,
    null,
  ]);
  expect(await readBack('number', [3, '0.5', '-2', '', '<0.1'])).toEqual([3, 0.5, -2, null, '<0.1']);
  expect(await readBack('number', ['26442000000012345678'])).toEqual(['26442000000012345678']);
});

it('writes days as days and moments as date-times of Beijing', async () => {
  expect(await readBack('day', ['2026-11-29', '2024-02-29', 'soon'])).toEqual([
    new Date('2026-11-29'),
    new Date('2024-02-29'),
    'soon',
  ]);
  const moment = new Date('2026-11-29T16:30:05Z');
  for (const kind of ['time', 'second'] as const)
    expect(await readBack(kind, [moment, new Date('1800-01-01')])).toEqual([
      new Date('2026-11-30T00:30:05Z'),
      '1800-01-01T00:00:00.000Z',
    ]);
});

it('writes the names of codes', async () => {
  const names = { sales: '销售', support: '支持' };
  expect(await readBack('state', ['sales,support', 'other'], names)).toEqual(['销售,支持', 'other']);
});

it('has 20,000 rows, and refuses more with the way on', async () => {
  const sheet = { columns: [{ title: '编号', kind: 'number' as const }] };
  const rows = Array.from({ length: 20_001 }, (_, at) => [at]);
  await expect(toWorkbook({ ...sheet, rows })).rejects.toThrow('超过 20000 行，无法导出：请用筛选或搜索缩小范围');
  const [read] = await readSheets(await toWorkbook({ ...sheet, rows: rows.slice(1) }));
  expect(read?.data.at(-1)).toEqual([20_000]);
  expect(read?.data).toHaveLength(20_001);
}, 60_000);
