import { afterAll, beforeEach, expect, it } from 'vitest';
import { actAs } from '#server/kernel/journal/current-actor.ts';
import { journal } from '#server/kernel/journal/journal.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { journalDays } from './journal-chain.ts';
import { keepSealing, pruneJournal, sealBatch, sealOnce } from './seal-journal.ts';
import { verifyJournal } from './verify-journal.ts';

let api: TestApi | undefined;
beforeEach(async () => {
  await api?.close();
  api = await createTestApi();
});
afterAll(() => api?.close());

const dayMs = 86_400_000;
const deps = () => api!.deps;
const faults = async () => (await verifyJournal(deps())).faults;

/** Seals two batches of three rows and leaves one row unsealed. */
async function seal(): Promise<void> {
  const { db, clock } = deps();
  for (const batch of [1, 2]) {
    for (const subject of ['a', 'b', 'c'])
      await journal(db, clock.now(), { action: 'logout', subject, accountId: batch });
    await sealBatch(deps());
  }
  await journal(db, clock.now(), { action: 'logout' });
}

it('an unchanged journal verifies, with its counts', async () => {
  await seal();
  expect(await verifyJournal(deps())).toMatchObject({
    batches: 2,
    rows: 6,
    unsealed: 1,
    former: 0,
    faults: [],
  });
  expect(String(await runCommand(deps(), ['journal-verify']))).toContain('2');
});

it.each(['at', 'account_id', 'actor', 'actor_name', 'action', 'outcome', 'address', 'device', 'subject'] as const)(
  'a changed %s is found in its batch',
  async (column) => {
    await seal();
    const { db } = deps();
    const value = { at: new Date(0), account_id: 99 }[column as 'at'] ?? 'forged';
    const { id } = await db
      .selectFrom('journal')
      .select('id')
      .where('batch', '=', 1)
      .limit(1)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('journal')
      .set({ [column]: value })
      .where('id', '=', id)
      .execute();
    expect(await faults()).toEqual(['第 1 批：记录与哈希不符']);
  },
);

it('a row that was taken out of a batch, or put into one, is found', async () => {
  await seal();
  const { db } = deps();
  const rows = await db.selectFrom('journal').select(['id', 'batch']).orderBy('id').execute();
  await db.deleteFrom('journal').where('id', '=', rows[1]!.id).execute();
  expect((await faults()).join()).toContain('第 1 批：应有 3 条记录，现有 2 条');
  await db.updateTable('journal').set({ batch: 2 }).where('id', '=', rows.at(-1)!.id).execute();
  expect((await faults()).join()).toContain('第 2 批：应有 3 条记录，现有 4 条');
  await db.updateTable('journal').set({ batch: 7 }).where('id', '=', rows.at(-1)!.id).execute();
  expect((await faults()).join()).toContain('所属的批次没有检查点');
});

it('a batch that is gone whole, a checkpoint that is gone, and one that was signed by hand are found', async () => {
  await seal();
  const { db } = deps();
  await db.deleteFrom('journal').where('batch', '=', 1).execute();
  expect((await faults()).join()).toContain('第 1 批：应有 3 条记录，现有 0 条');
  await db.deleteFrom('journal_checkpoints').where('batch', '=', 1).execute();
  expect((await faults()).join()).toContain('之前缺少检查点');
});

it('a checkpoint recomputed without the key is detected, and nothing is sealed after it', async () => {
  await seal();
  const { db } = deps();
  await db
    .updateTable('journal_checkpoints')
    .set({ hash: 'f'.repeat(64) })
    .where('batch', '=', 2)
    .execute();
  expect(await faults()).toContain('第 2 批：检查点的签名不是本站密钥所签');
  await expect(sealBatch(deps())).rejects.toThrow('signature of no key');
});

it('a row that commits after a later one was sealed goes into the next batch', async () => {
  await seal();
  const { db } = deps();
  const [late] = await db.selectFrom('journal').selectAll().where('batch', 'is', null).execute();
  await journal(db, deps().clock.now(), { action: 'logout' });
  await db.updateTable('journal').set({ batch: null }).where('id', '=', late!.id).execute();
  await sealBatch(deps());
  expect(await verifyJournal(deps())).toMatchObject({ batches: 3, rows: 8, unsealed: 0, faults: [] });
});

it('a row that is dated before the last checkpoint is found, and never sealed; a late one of the last hour is', async () => {
  await seal();
  const { db, clock } = deps();
  const insert = (agoMs: number) => {
    const at = new Date(clock.now().getTime() - agoMs);
    return actAs({ kind: 'operator', name: 'alice' }, () => journal(db, at, { action: 'order-closed', subject: 'O1' }));
  };
  await insert(3_590_000);
  await insert(3_601_000);
  await insert(30 * dayMs);
  await sealBatch(deps());
  expect(await verifyJournal(deps())).toMatchObject({ batches: 3, rows: 8, unsealed: 2 });
  expect(await faults()).toHaveLength(2);
  expect((await faults()).join()).toContain('时间早于最后一个检查点');
  expect(api!.logged.filter((line) => line.includes('journal-tampered'))).toHaveLength(1);
  await expect(runCommand(deps(), ['journal-verify'])).rejects.toThrow('未通过');
});

it('rows that waited for their seal for long are sealed, however many batches they fill', async () => {
  await seal();
  const { db, clock } = deps();
  const at = new Date(clock.now().getTime() + 1000);
  for (let written = 0; written < 1001; written += 1) await journal(db, at, { action: 'order-closed', subject: 'O1' });
  api!.clock.move(600_000);
  await sealOnce(deps());
  expect(await verifyJournal(deps())).toMatchObject({ batches: 4, unsealed: 0, faults: [] });
});

it('the newest batch cut off with its checkpoint is known by the hash in the log', async () => {
  await seal();
  const { db } = deps();
  const newest = (await verifyJournal(deps())).hashes.at(-1) ?? '';
  await db.deleteFrom('journal_checkpoints').where('batch', '=', 2).execute();
  await db.deleteFrom('journal').where('batch', '=', 2).execute();
  await expect(runCommand(deps(), ['journal-verify', '--hash', newest])).rejects.toThrow('没有这一批');
});

it('rows go after half a year with their whole batch, and the chain still verifies', async () => {
  await seal();
  const { db, clock } = deps();
  await pruneJournal(db, new Date(clock.now().getTime() + (journalDays - 1) * dayMs));
  expect((await verifyJournal(deps())).rows).toBe(6);
  api!.clock.move((journalDays + 1) * dayMs);
  await pruneJournal(db, clock.now());
  expect(await verifyJournal(deps())).toMatchObject({ batches: 2, rows: 0, unsealed: 1, faults: [] });
});

it('one job seals each minute, however many processes begin it', async () => {
  await Promise.all([1, 2, 3].map(() => keepSealing(deps())));
  const { db, clock } = deps();
  const open = () => db.selectFrom('jobs').selectAll().where('kind', '=', 'journal-seal').execute();
  expect(await open()).toHaveLength(1);
  await journal(db, clock.now(), { action: 'logout' });
  await api!.runJobs();
  const [job] = await open();
  expect(job?.closed_at).toBeNull();
  expect(job!.run_at.getTime() - clock.now().getTime()).toBeGreaterThan(58_000);
  expect(await verifyJournal(deps())).toMatchObject({ batches: 1, rows: 1, unsealed: 0, faults: [] });
});

it('a sealing job that was closed, by failures or by hand, is followed by another', async () => {
  await keepSealing(deps());
  const { db, clock } = deps();
  await db.updateTable('jobs').set({ closed_at: clock.now() }).where('kind', '=', 'journal-seal').execute();
  await keepSealing(deps());
  const rows = await db.selectFrom('jobs').select('closed_at').where('kind', '=', 'journal-seal').execute();
  expect(rows.filter(({ closed_at: at }) => at === null)).toHaveLength(1);
});

it('an entry names who acted, and an operator by name', async () => {
  const { db, clock } = deps();
  await actAs({ kind: 'operator', name: 'han' }, () =>
    journal(db, clock.now(), { action: 'operator-command', subject: 'leads' }),
  );
  await journal(db, clock.now(), { action: 'order-closed', subject: 'O1' });
  const rows = await db.selectFrom('journal').select(['actor', 'actor_name']).orderBy('id').execute();
  expect(rows).toEqual([
    { actor: 'operator', actor_name: 'han' },
    { actor: 'system', actor_name: null },
  ]);
});

it('entries are listed since the beginning of a day in Beijing', async () => {
  const { db } = deps();
  for (const [at, subject] of [
    ['2026-11-24T15:59:00Z', 'the day before'],
    ['2026-11-24T16:01:00Z', 'that day'],
  ] as const)
    await db
      .insertInto('journal')
      .values({ at: new Date(at), actor: 'system', action: 'logout', outcome: 'ok', subject })
      .execute();
  const listed = String(await runCommand(deps(), ['journal', '--since', '2026-11-25']));
  expect([listed.includes('that day'), listed.includes('the day before')]).toEqual([true, false]);
});
