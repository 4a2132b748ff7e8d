import { readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { latinRange } from './fonts/latin-range.ts';

it('and its fallback are declared for the same characters, without the space that would set the height of lines', () => {
  expect(readFileSync('components/shell/latin-font.ts', 'utf8')).toContain(`value: '${latinRange}'`);
  const styles = readFileSync('components/ui/theme.css', 'utf8');
  expect(styles.replaceAll(/,\s+/g, ',')).toContain(`unicode-range: ${latinRange};`);
  expect(latinRange.split(',')).not.toContain('U+A0');
  expect(latinRange).toMatch(/^U\+21-/);
});

it('stays below 30 kB', () => {
  expect(statSync('components/shell/fonts/hanken-grotesk.woff2').size).toBeLessThan(30_000);
});
