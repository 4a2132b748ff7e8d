import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createOutbox } from './outbox.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'outbox-'));
});
afterEach(() => rm(root, { recursive: true }));

it('files are unique and sort in the order of sending, even within one millisecond', async () => {
  const write = createOutbox(join(root, 'outbox'));
  const moments = ['2026-01-02T03:04:05.006Z', '2026-01-02T03:04:05.006Z', '2026-01-02T03:04:05.007Z'];
  const paths: string[] = [];
  for (const at of moments) paths.push(await write({ at: new Date(at), extension: 'json', content: at }));
  const names = (await readdir(join(root, 'outbox'))).toSorted();
  expect(names.map((name) => join(root, 'outbox', name))).toEqual(paths);
  expect(names[0]).toMatch(/^20260102T030405\.006Z-000001-[0-9a-f]{6}\.json$/);
});

it('only the owner can read the folder and its files', async () => {
  const folder = join(root, 'deep', 'outbox');
  const path = await createOutbox(folder)({ at: new Date(0), extension: 'eml', content: 'x' });
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});
