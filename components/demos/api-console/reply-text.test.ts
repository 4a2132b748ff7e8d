import { expect, it } from 'vitest';
import { showBytes, showJson } from './reply-text.ts';

const table = { columns: ['date', 'close'], rows: [['2025-01-02', 1.5] as [string, number], ['2025-01-03', 2]] };
const text = JSON.stringify({ code: 0, message: 'ok', data: table });

it('shows the reply itself, one row a line', () => {
  const shown = showJson(text, table);
  expect(JSON.parse(shown)).toEqual(JSON.parse(text));
  expect(shown).toContain('\n      ["2025-01-02", 1.5],\n      ["2025-01-03", 2]\n');
  const empty = { columns: ['date'], rows: [] };
  expect(JSON.parse(showJson('', empty))).toEqual({ code: 0, message: 'ok', data: empty });
});

it('shows a refusal indented, and what is no JSON as it is', () => {
  expect(showJson('{"code":2001}', null)).toBe('{\n  "code": 2001\n}');
  expect(showJson('<h1>', null)).toBe('<h1>');
});

it('counts bytes in kilobytes from 1,024 on', () => {
  expect([showBytes(1023), showBytes(1024)]).toEqual(['1023 B', '1.0 KB']);
});
