import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { quietCollections } from './keep-memory.ts';

test('this Node knows the flag that keeps memory', () => {
  const known = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
  expect(known).toContain(` ${quietCollections.replace(/=.*/, '')} `);
});
