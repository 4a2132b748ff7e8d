import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/kernel/config/config.ts';
import { openDatabase } from '#server/kernel/db/connection.ts';
import { verifyJournal } from '#server/kernel/sealing/verify-journal.ts';
import { unpackTemplate } from '#server/testing/lasting-database.ts';
import { newBuyer, payOrder, readOrder } from '#server/testing/order-forms.ts';
import { createScratchDatabase } from '#server/testing/scratch-database.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { createClient } from '#server/testing/test-client.ts';
import { moveDatabaseCommand } from './move-command.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'moved-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const move = (...args: string[]) => moveDatabaseCommand.run(readConfig({ DATA_DIR: folder }), args);

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
});
