import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { packTar, unpackTar, type TarEntry } from 'modern-tar';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { unpackTemplate } from '#server/testing/lasting-database.ts';
import { openDatabase, restoreDatabase } from './connection.ts';

const made = mkdtempSync(join(tmpdir(), 'rquant-copies-'));
const good = join(made, 'good');
let entries: Awaited<ReturnType<typeof unpackTar>>;
beforeAll(async () => {
  const source = join(made, 'source');
  await unpackTemplate(join(source, 'pg'));
  const opened = await openDatabase({ folder: source });
  await opened.db.insertInto('rate_events').values({ key: 'kept', at: new Date() }).execute();
  await opened.embedded?.copyTo(good);
  await opened.close();
  entries = await unpackTar(await promisify(gunzip)(await readFile(good)));
}, 120_000);
afterAll(() => rmSync(made, { recursive: true }));

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'rquant-restored-')), 'data');
  mkdirSync(folder);
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

/** Packs a backup of entries of the valid one, or of others. */
async function pack(name: string, chosen: TarEntry[]): Promise<string> {
  const file = join(made, name);
  await writeFile(file, await promisify(gzip)(await packTar(chosen)));
  return file;
}
const textEntry = (name: string): TarEntry => ({ header: { name, size: 1, type: 'file' }, body: 'x' });
const own = (without?: RegExp): TarEntry[] =>
  entries
    .filter(({ header }) => !without?.test(header.name))
    .map(({ header, data }) => ({ header, ...(data && { body: data }) }));

const bad: [what: string, make: () => Promise<string>][] = [
  ['without pg_control', () => pack('no-control', own(/pg_control$/))],
  ['without its version', () => pack('no-version', own(/PG_VERSION$/))],
  [
    'that is cut off',
    async () => {
      const file = join(made, 'cut');
      await writeFile(file, await readFile(good));
      truncateSync(file, Math.floor(statSync(file).size / 2));
      return file;
    },
  ],
  [
    'that is no archive',
    async () => {
      const file = join(made, 'text');
      writeFileSync(file, 'no archive');
      return file;
    },
  ],
  ['that is another archive', () => pack('foreign', [textEntry('readme.txt'), textEntry('a/b.txt')])],
  ['that is an empty archive', () => pack('empty', [])],
  ['with absolute paths alone', () => pack('absolute', [textEntry('/absolute.txt')])],
  [
    'with paths that lead out',
    () =>
      pack('out', [
        textEntry('../out.txt'),
        textEntry('../../out.txt'),
        textEntry('../../../../../../tmp/rquant-out.txt'),
      ]),
  ],
];

it('leaves nothing of any bad backup, and a good one is restored next', async () => {
  for (const [what, make] of bad) {
    await expect(restoreDatabase(folder, await make()), what).rejects.toThrow(/./);
    expect(readdirSync(join(folder, '..')), what).toEqual(['data']);
    expect(
      readdirSync(folder).filter((name) => name !== 'pg'),
      what,
    ).toEqual([]);
    expect(readdirSync(join(folder, 'pg')), what).toEqual([]);
    expect(existsSync('/tmp/rquant-out.txt'), what).toBe(false);
  }
  await restoreDatabase(folder, good);
  const { db, close } = await openDatabase({ folder });
  expect(await db.selectFrom('rate_events').select('key').execute()).toEqual([{ key: 'kept' }]);
  await close();
  expect(readdirSync(folder)).toEqual(['pg']);
}, 120_000);

it('leaves a database that is there as it was', async () => {
  await restoreDatabase(folder, good);
  await expect(restoreDatabase(folder, good)).rejects.toThrow('already');
  const { db, close } = await openDatabase({ folder });
  await expect(restoreDatabase(folder, good)).rejects.toThrow('already');
  expect(await db.selectFrom('rate_events').select('key').execute()).toHaveLength(1);
  await close();
}, 60_000);

it('leaves files that are no database as they were', async () => {
  mkdirSync(join(folder, 'pg'));
  writeFileSync(join(folder, 'pg', 'notes'), 'x');
  await expect(restoreDatabase(folder, good)).rejects.toThrow(/./);
  expect(readdirSync(join(folder, 'pg'))).toEqual(['notes']);
  expect(existsSync(join(folder, 'restored'))).toBe(false);
}, 60_000);

it('a backup that fails leaves no file, and two at once into one are whole', async () => {
  const opened = await openDatabase({ folder: join(made, 'source') });
  const [file, missing] = [join(folder, 'copy'), join(folder, 'missing', 'copy')];
  await expect(opened.embedded?.copyTo(missing)).rejects.toThrow('ENOENT');
  await Promise.all([opened.embedded?.copyTo(file), opened.embedded?.copyTo(file)]);
  await opened.close();
  expect(readdirSync(folder)).toEqual(['copy']);
  await restoreDatabase(folder, file);
}, 60_000);
