import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/kernel/config/config.ts';
import { openDatabase } from '#server/kernel/db/connection.ts';
import { verifyJournal } from '#server/kernel/sealing/verify-journal.ts';
import { startFakeS3 } from '#server/testing/fake-s3.ts';
import { unpackTemplate } from '#server/testing/lasting-database.ts';
import { newBuyer, payOrder, readOrder } from '#server/testing/order-forms.ts';
import { createScratchDatabase } from '#server/testing/scratch-database.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { createClient } from '#server/testing/test-client.ts';
import { createDeps } from './create-deps.ts';
import { moveDatabaseCommand } from './move-command.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'moved-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const move = (...args: string[]) => moveWith({}, ...args);
const moveWith = (env: Record<string, string>, ...args: string[]) =>
  moveDatabaseCommand.run(readConfig({ DATA_DIR: folder, ...env }), args);

/** A server starts and ends. */
async function start(env: Record<string, string>): Promise<void> {
  const { opened } = await createDeps(readConfig(env), pino({ level: 'silent' }), () => undefined);
  await opened.close();
}

it('without an address, with one of another kind, or without an embedded database the command says so', async () => {
  await expect(move()).rejects.toThrow('缺少 postgres://');
  await expect(move('mysql://localhost/site')).rejects.toThrow('postgres://');
  await expect(move('postgres://localhost/site')).rejects.toThrow('没有内嵌数据库');
});

describe.runIf(serverUrl)('to a PostgreSQL server', () => {
  it('a site continues with its sessions, orders, books and journal, and the old database is as it was', async () => {
    await unpackTemplate(join(folder, 'pg'));
    const before = await createTestApi({ DATA_DIR: folder }, { database: openDatabase({ folder }) });
    const { client, id } = await newBuyer(before);
    await payOrder(before, client, id);
    await before.runJobs();
    const order = await readOrder(client, id);
    await before.close();

    const scratch = await createScratchDatabase(serverUrl!);
    const printed = await move(scratch.url);
    expect(printed).toContain('orders 1\n');
    expect(printed).toMatch(/账目 \w+ payment 1400\.00 元/);
    await expect(move(scratch.url)).rejects.toThrow('没有搬动任何数据');

    const after = await createTestApi({ DATA_DIR: folder }, { database: openDatabase({ databaseUrl: scratch.url }) });
    const sameBrowser = createClient(after.app, after.deps.config.publicOrigin);
    sameBrowser.cookie = client.cookie;
    expect(await readOrder(sameBrowser, id)).toEqual(order);
    const next = await newBuyer(after);
    expect((await readOrder(next.client, next.id)).status).toBe('pending_payment');
    expect((await verifyJournal(after.deps, after.deps.config.JOURNAL_DAYS)).faults).toEqual([]);
    await after.close();

    const unswitched = await createTestApi({ DATA_DIR: folder }, { database: openDatabase({ folder }) });
    expect(await unswitched.deps.db.selectFrom('orders').select('id').execute()).toEqual([{ id }]);
    await unswitched.close();
    await scratch.drop();
  }, 180_000);

  const resumes = ['one', 'two', 'three', 'four', 'five'];
  const contentOf = (id: string) => Buffer.alloc(100_000, `résumé ${id} `);

  /** An embedded site with files in its folder, which has ended; a new database; and a store, empty. */
  async function prepareMove() {
    await unpackTemplate(join(folder, 'pg'));
    const { deps, opened } = await createDeps(
      readConfig({ DATA_DIR: folder }),
      pino({ level: 'silent' }),
      () => undefined,
    );
    for (const id of resumes) {
      writeFileSync(join(folder, 'files', id), contentOf(id));
      const row = { id, name: 'cv.pdf', kind: 'pdf', content: null, bytes: 100_000, created_at: new Date() };
      await deps.db.insertInto('resumes').values(row).execute();
    }
    await opened.close();
    return { scratch: await createScratchDatabase(serverUrl!), s3: await startFakeS3() };
  }

  const storedIn = (objects: Map<string, { content: Buffer }>) =>
    [...objects].filter(([name, { content }]) => content.equals(contentOf(name.replace('files/', '')))).length;

  it('files go into the bucket of the settings, each as it was, and a site that is not switched has its own', async () => {
    const { scratch, s3 } = await prepareMove();
    const before = readdirSync(join(folder, 'files')).toSorted();
    const printed = await moveWith(s3.env, scratch.url);
    expect(printed).toMatch(/文件 5 份共 500000 字节，SHA-256 [0-9a-f]{64}，已复制到 127.*\/files，两边逐份相同/);
    expect(storedIn(s3.objects)).toBe(resumes.length);

    expect(readdirSync(join(folder, 'files')).toSorted()).toEqual(before);
    await start({ DATA_DIR: folder });
    await start({ DATA_DIR: folder, DATABASE_URL: scratch.url, ...s3.env });
    // Neither is taken for the other.
    await expect(start({ DATA_DIR: folder, ...s3.env })).rejects.toThrow(/^S3_BUCKET/);
    await expect(start({ DATA_DIR: folder, DATABASE_URL: scratch.url })).rejects.toThrow(/^S3_BUCKET/);
    s3.close();
    await scratch.drop();
  }, 180_000);

  it('a move whose store fails in the middle moves nothing, and run again it copies the rest alone', async () => {
    const { scratch, s3 } = await prepareMove();
    // The mark, and two files.
    s3.failAfterPuts(3);
    await expect(moveWith(s3.env, scratch.url)).rejects.toThrow(
      /^没有搬动任何数据，文件未能全部复制：PUT .*HTTP 503.*再次执行/,
    );
    expect(storedIn(s3.objects)).toBe(2);
    const { db, close } = await openDatabase({ databaseUrl: scratch.url });
    expect(await db.selectFrom('resumes').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('file_stores').select('id').execute()).toEqual([]);
    await close();
    await start({ DATA_DIR: folder });

    // One of them was cut short meanwhile.
    const [name] = [...s3.objects.keys()].filter((one) => one.startsWith('files/'));
    s3.objects.set(name!, { content: Buffer.from('cut short'), storedAt: new Date() });
    s3.failAfterPuts(4);
    expect(await moveWith(s3.env, scratch.url)).toContain('两边逐份相同');
    expect(storedIn(s3.objects)).toBe(resumes.length);
    await start({ DATA_DIR: folder, DATABASE_URL: scratch.url, ...s3.env });
    s3.close();
    await scratch.drop();
  }, 180_000);

  it('a store with files of another site, or with its mark, is not touched', async () => {
    const { scratch, s3 } = await prepareMove();
    s3.objects.set('files/theirs', { content: Buffer.from('theirs'), storedAt: new Date() });
    await expect(moveWith(s3.env, scratch.url)).rejects.toThrow('has files already');
    s3.objects.clear();
    s3.objects.set('store-id', { content: Buffer.from('theirs'), storedAt: new Date() });
    await expect(moveWith(s3.env, scratch.url)).rejects.toThrow('another site');
    expect([...s3.objects.keys()]).toEqual(['store-id']);
    s3.close();
    await scratch.drop();
  }, 180_000);

  it('files that lie in the folder go to that of a new DATA_DIR, those in a bucket likewise, and one that is gone is counted', async () => {
    const { scratch, s3 } = await prepareMove();
    rmSync(join(folder, 'files', 'five'));
    const [next, last] = [join(folder, 'next'), join(folder, 'last')];
    const printed = await move(scratch.url, '--data-dir', next);
    expect(printed).toContain('文件 4 份共 400000 字节');
    expect(printed).toContain('另有 1 份文件在原处已不存在');
    expect(readFileSync(join(next, 'files', 'one')).equals(contentOf('one'))).toBe(true);
    await start({ DATA_DIR: next, DATABASE_URL: scratch.url });

    // The site keeps its embedded database, and its files in the bucket.
    const { db, close } = await openDatabase({ folder });
    await db.updateTable('file_stores').set({ id: 'of the bucket', place: s3.env.S3_ENDPOINT }).execute();
    await close();
    s3.objects.set('store-id', { content: Buffer.from('of the bucket'), storedAt: new Date() });
    for (const id of resumes) s3.objects.set(`files/${id}`, { content: contentOf(id), storedAt: new Date() });
    const other = await createScratchDatabase(serverUrl!);
    await expect(move(other.url)).rejects.toThrow('请按原来的设置');
    expect(await moveWith(s3.env, other.url, '--data-dir', last)).toContain('文件 5 份共 500000 字节');
    expect(readFileSync(join(last, 'files', 'five')).equals(contentOf('five'))).toBe(true);
    await start({ DATA_DIR: last, DATABASE_URL: other.url });
    s3.close();
    await Promise.all([scratch.drop(), other.drop()]);
  }, 180_000);
});
