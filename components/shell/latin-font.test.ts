import { readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { latinRange } from './fonts/latin-range.ts';

it('is declared for the characters that it was made of', () => {
  expect(readFileSync('components/shell/latin-font.ts', 'utf8')).toContain(`value: '${latinRange}'`);
});

it('stays below 30 kB', () => {
  expect(statSync('components/shell/fonts/hanken-grotesk.woff2').size).toBeLessThan(30_000);
});
