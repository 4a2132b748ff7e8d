import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as lists from './test-files.ts';

it('every test file that is named for its length, its surroundings or its engine is there', () => {
  const named = Object.values(lists).flat();
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});
