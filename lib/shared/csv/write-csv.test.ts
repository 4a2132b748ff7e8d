import { expect, it } from 'vitest';
import { toCsv } from '#server/kernel/ops/sheet.ts';
import { parseCsv } from './parse-csv.ts';
import { forSpreadsheets, writeCsv } from './write-csv.ts';

/** One row as each of the two that write CSV has it: the site's files, and what operators list. */
const writers: readonly [string, (row: readonly string[]) => string][] = [
  ['a file of the site', (row) => forSpreadsheets(writeCsv([row]))],
  ['an operator’s listing', (row) => toCsv({ columns: row.map((title) => ({ title, kind: 'text' })), rows: [] })],
];

it.each(writers)('in %s, text that begins like a formula is text', (_what, write) => {
  for (const sign of ['=', '+', '-', '@', '＝', '＋', '－', '＠']) {
    for (const before of ['', ' ', '\u3000 ', '\u00a0', '\u200b', '\u0001']) {
      expect(write([`${before}${sign}A1`])).toBe(`\uFEFF'${before}${sign}A1\r\n`);
    }
  }
  for (const start of ['\r', '\n', '\t']) {
    expect(parseCsv(write([`${start}=A1,"b"`])).rows[0]?.cells).toEqual([`'${start}=A1,"b"`]);
  }
  expect(write(['\tx'])).toBe("\uFEFF'\tx\r\n");
  expect(write(['=HYPERLINK("https://example.com","a")'])).toBe(
    '\uFEFF"\'=HYPERLINK(""https://example.com"",""a"")"\r\n',
  );
});

it.each(writers)('%s is read back by the parser, quotes, commas and line breaks included', (_what, write) => {
  const row = ['a"b', 'c,d', 'e\nf', '银行', '', '"=1"', 'a=b', 'a - b'];
  expect(parseCsv(write(row)).rows.map(({ cells }) => cells)).toEqual([row]);
});

it.each(writers)('in %s a line’s end within a cell, lone or doubled, tears no row', (_what, write) => {
  for (const end of ['\r', '\n', '\r\n', '\n\r', '\r\r']) {
    const row = ['before', `a${end}b`, `c${end}`, 'after'];
    expect(parseCsv(write(row)).rows.map(({ cells }) => cells)).toEqual([row]);
    expect(write([`a${end}b`])).toBe(`\uFEFF"a${end}b"\r\n`);
  }
});

it('numbers keep their minus', () => {
  expect(writeCsv([[-0.5, '-0.5']])).toBe("-0.5,'-0.5\r\n");
});
