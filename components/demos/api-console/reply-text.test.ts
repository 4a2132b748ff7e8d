import { expect, it } from 'vitest';
import { showBytes, showJson } from './reply-text.ts';

const rows = [
  ['2025-01-02', 1.5],
  ['2025-01-03', 2],
];
const answer = { simulated: true, notice: '模拟数据', columns: ['date', 'close'], rows, next: null };

it('shows the reply itself, one row a line', () => {
  const shown = showJson(JSON.stringify(answer));
  expect(JSON.parse(shown)).toEqual(answer);
  expect(shown).toContain('\n    ["2025-01-02", 1.5],\n    ["2025-01-03", 2]\n');
  expect(shown).toContain('"columns": ["date", "close"]');
  const empty = { ...answer, rows: [] };
  expect(JSON.parse(showJson(JSON.stringify(empty)))).toEqual(empty);
});

it('shows a refusal indented, and what is no JSON as it is', () => {
  expect(showJson('{"code":"not_found"}')).toBe('{\n  "code": "not_found"\n}');
  expect(showJson('<h1>')).toBe('<h1>');
});

it('counts bytes in kilobytes from 1,024 on', () => {
  expect([showBytes(1023), showBytes(1024)]).toEqual(['1023 B', '1.0 KB']);
});
