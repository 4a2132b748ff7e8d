import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { alone, longest, oneEngine, opener, pricesApart } from './test-files.ts';

it('every test file that is named for its length, its surroundings or its engine is there', () => {
  const named = [alone, longest, oneEngine, pricesApart].flat();
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

it('a helper that opens a database through another one counts as opening it', () => {
  const byAnother = globSync('server/testing/*.ts', { exclude: ['**/*.test.ts'] }).filter((file) => {
    const imported = readFileSync(file, 'utf8').matchAll(/^import (?!type)[^;]*?'\.(\/[\w-]+\.ts)';$/gm);
    return [...imported].some(([, name]) => opener.test(`#server/testing${name}`));
  });
  expect(byAnother.length).toBeGreaterThan(2);
  expect(byAnother.filter((file) => !opener.test(`#server/testing/${basename(file)}`))).toEqual([]);
});
