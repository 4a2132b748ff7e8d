import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { unpackTemplate } from '#server/testing/lasting-database.ts';
import { mountSmallDisk } from '#server/testing/small-disk.ts';
import { readTemplateDatabase } from '#server/testing/template-database.ts';
import { openDatabase } from './connection.ts';
import { startEngine } from './embedded-engine.ts';

const disk = mountSmallDisk(48);
afterAll(() => disk?.drop());

it.skipIf(!disk)(
  'a log of changes without space ends the process with a line, and loses nothing (skipped where no disk can be mounted)',
  async () => {
    const folder = mkdtempSync(join(disk!.folder, 'pg-'));
    await unpackTemplate(folder);
    const child = fork(resolve('server/testing/panicking-engine.ts'), [folder], { silent: true });
    await once(child, 'message');
    disk!.fill();
    let acknowledged = 0;
    child.on('message', (n: number) => (acknowledged = n));
    const said = text(child.stderr!);
    child.send('write');
    // A hanging process is killed long after it should have ended.
    const hung = setTimeout(() => child.kill('SIGKILL'), 120_000);
    expect((await once(child, 'close'))[0]).toBe(1);
    clearTimeout(hung);
    expect(await said).toMatch(/^the embedded database has ended.* PANIC: .*No space left on device/m);

    disk!.free();
    const engine = await startEngine(folder);
    const { rows } = await engine.query<{ n: number }>('select n from written order by n');
    // The write that the end interrupted was not acknowledged: it exists completely or not at all.
    expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: rows.length }, (_, at) => at));
    expect([acknowledged + 1, acknowledged + 2]).toContain(rows.length);
    expect(acknowledged).toBeGreaterThan(0);
    await engine.close();
  },
  240_000,
);

it('five megabytes of bytes reach the database in little more time than their digits as text', async () => {
  const { db, close } = await openDatabase({}, { copy: await readTemplateDatabase() });
  const bytes = Buffer.alloc(5 * 1024 * 1024, 'bytes');
  const shortestMs = async (query: RawBuilder<unknown>) => {
    let shortest = Infinity;
    for (let round = 0; round < 3; round += 1) {
      const start = performance.now();
      await query.execute(db);
      shortest = Math.min(shortest, performance.now() - start);
    }
    return shortest;
  };
  const asText = await shortestMs(sql`select length(${bytes.toString('hex')}::text)`);
  // PGlite's own parser takes ten times as long.
  expect(await shortestMs(sql`select length(${bytes}::bytea)`)).toBeLessThan(4 * asText);
  await close();
});

it('the log of changes stays short while the server runs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rquant-log-'));
  await unpackTemplate(join(folder, 'pg'));
  const { db, close } = await openDatabase({ folder });
  for (let at = 0; at < 400; at += 1) {
    await sql`select pg_logical_emit_message(false, 'filling', repeat('x', 100000))`.execute(db);
  }
  const files = readdirSync(join(folder, 'pg', 'pg_wal')).filter((name) => name.length === 24);
  expect(files.length).toBeLessThan(40);
  await close();
  rmSync(folder, { recursive: true });
}, 120_000);

it.each(['PG_VERSION', 'global/pg_control'])(
  'a damaged %s is said in a line that names the restoring',
  async (file) => {
    const folder = mkdtempSync(join(tmpdir(), 'rquant-damaged-'));
    await unpackTemplate(join(folder, 'pg'));
    writeFileSync(join(folder, 'pg', file), Buffer.alloc(8192, 7));
    await expect(openDatabase({ folder })).rejects.toThrow(/does not start.*npm run ops -- restore/);
    rmSync(folder, { recursive: true });
  },
);

it('a log of changes that is cut off ends the process with a line that names the restoring', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rquant-damaged-'));
  await unpackTemplate(folder);
  for (const name of readdirSync(join(folder, 'pg_wal')).filter(({ length }) => length === 24))
    truncateSync(join(folder, 'pg_wal', name), 0);
  const child = fork(resolve('server/testing/panicking-engine.ts'), [folder], { silent: true });
  const said = text(child.stderr!);
  expect((await once(child, 'close'))[0]).toBe(1);
  expect(await said).toMatch(/^the embedded database has ended.* PANIC: .*npm run ops -- restore$/m);
  rmSync(folder, { recursive: true });
});
