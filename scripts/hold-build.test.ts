import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { holdBuild } from './hold-build.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rquant-held-'));
  for (const folder of ['.next/server/app', '.next/cache', '.next/node_modules', 'node_modules/sharp']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  writeFileSync(join(root, '.next/server/app/page.js'), 'the build before');
  writeFileSync(join(root, '.next/cache/much'), 'not served');
  symlinkSync('../../node_modules/sharp', join(root, '.next/node_modules/sharp-1'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('the build that a process serves stays complete under its own name when the next build replaces the folder', () => {
  const held = join(root, holdBuild(root));
  rmSync(join(root, '.next'), { recursive: true });
  mkdirSync(join(root, '.next/server/app'), { recursive: true });
  writeFileSync(join(root, '.next/server/app/page.js'), 'the new build');
  expect(readFileSync(join(held, 'server/app/page.js'), 'utf8')).toBe('the build before');
  expect([existsSync(join(held, 'node_modules/sharp-1')), existsSync(join(held, 'cache'))]).toEqual([true, false]);
});

it('what a killed process held is removed by the next one, and what a running one holds is not', () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const running = process.ppid;
  for (const pid of [ended, running]) holdBuild(root, pid);
  holdBuild(root);
  const isThere = [ended, running, process.pid].map((pid) => existsSync(join(root, `.next-served-${pid}`)));
  expect(isThere).toEqual([false, true, true]);
});
