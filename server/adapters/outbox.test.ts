import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createOutbox, pruneOutbox } from './outbox.ts';

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

const now = new Date('2026-03-01T00:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

it('messages go once they are older than the configured days, and no others', async () => {
  const write = createOutbox(root);
  await write({ at: new Date(daysAgo(30).getTime() - 1), extension: 'eml', content: 'x' });
  const kept = await write({ at: daysAgo(30), extension: 'json', content: 'x' });
  await pruneOutbox(root, now, 30);
  expect((await readdir(root)).map((name) => join(root, name))).toEqual([kept]);
});

it('unfinished files of a killed process are deleted after a day; other files remain', async () => {
  const names = [
    '20260227T235959.999Z-000001-abcdef.eml.part',
    '20260228T000000.000Z-000001-abcdef.eml.part',
    '2025-notes.txt',
  ];
  for (const name of names) await writeFile(join(root, name), 'x');
  await pruneOutbox(root, now, 30);
  expect(new Set(await readdir(root))).toEqual(new Set(names.slice(1)));
});

it('a folder that is not there yet has nothing to delete', async () => {
  await expect(pruneOutbox(join(root, 'outbox'), now, 30)).resolves.toBeUndefined();
});
