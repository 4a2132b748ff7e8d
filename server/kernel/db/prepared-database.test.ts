import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginWithPrepared } from './prepared-database.ts';

let root: string;
let folder: string;
let prepared: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'prepared-'));
  [folder, prepared] = [join(root, 'data/pg'), join(root, 'prepared')];
  mkdirSync(folder, { recursive: true });
  mkdirSync(join(prepared, 'base'), { recursive: true });
  writeFileSync(join(prepared, 'PG_VERSION'), '18');
});
afterEach(() => rmSync(root, { recursive: true }));

it('a database that is new begins as a copy of the prepared one', () => {
  beginWithPrepared(folder, prepared);
  expect(readdirSync(folder).toSorted()).toEqual(['PG_VERSION', 'base']);
  expect(existsSync(join(prepared, 'PG_VERSION'))).toBe(true);
});

it('one that is there stays as it is', () => {
  writeFileSync(join(folder, 'PG_VERSION'), 'mine');
  beginWithPrepared(folder, prepared);
  expect(readFileSync(join(folder, 'PG_VERSION'), 'utf8')).toBe('mine');
});

it('an interrupted copy is started again', () => {
  mkdirSync(`${folder}.new/half`, { recursive: true });
  beginWithPrepared(folder, prepared);
  expect(readdirSync(folder).toSorted()).toEqual(['PG_VERSION', 'base']);
  expect(existsSync(`${folder}.new`)).toBe(false);
});

it('without a build the engine makes its own', () => {
  beginWithPrepared(folder, join(root, 'none'));
  expect(readdirSync(folder)).toEqual([]);
});
