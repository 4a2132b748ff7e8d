import { afterAll, beforeEach, expect, it } from 'vitest';
import { journal } from '#server/kernel/journal/journal.ts';
import { createKeyring, type Keyring } from '#server/kernel/secrets/keyring.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { createTestApi, testSecret, type TestApi } from '#server/testing/test-api.ts';
import { hashBatch, noHash, signCheckpoint, signedBy, type JournalRow } from './journal-chain.ts';
import { sealBatch } from './seal-journal.ts';
import { verifyJournal } from './verify-journal.ts';

let api: TestApi | undefined;
beforeEach(async () => {
  await api?.close();
  api = await createTestApi();
});
afterAll(() => api?.close());

const deps = (keyring?: Keyring) => ({ ...api!.deps, ...(keyring && { keyring }) });
const faults = async (keyring?: Keyring) => (await verifyJournal(deps(keyring))).faults;
const hashes = async (keyring?: Keyring) => (await verifyJournal(deps(keyring))).hashes;
const unknownKey = (batch: number) => `第 ${batch} 批：检查点的签名不是本站密钥所签`;

async function seal(batches: number, keyring?: Keyring): Promise<void> {
  const { db, clock } = deps();
  for (let batch = 0; batch < batches; batch += 1) {
    await journal(db, clock.now(), { action: 'logout', subject: 'as it was' });
    await sealBatch(deps(keyring));
  }
}

/** Changes the first batch and recomputes every checkpoint, as an attacker with write access to the database but without the key can. */
async function rewriteAll(by: Keyring, keyId?: string): Promise<void> {
  const { db } = deps();
  await db.updateTable('journal').set({ subject: 'rewritten' }).where('batch', '=', 1).execute();
  let previous = noHash;
  for (const checkpoint of await db.selectFrom('journal_checkpoints').selectAll().orderBy('batch').execute()) {
    const rows = await db
      .selectFrom('journal')
      .selectAll()
      .where('batch', '=', checkpoint.batch)
      .orderBy('id')
      .execute();
    previous = hashBatch(previous, rows);
    const forged = { ...checkpoint, hash: previous };
    await db
      .updateTable('journal_checkpoints')
      .set({ hash: previous, ...signCheckpoint(by, forged), ...(keyId && { key_id: keyId }) })
      .where('batch', '=', checkpoint.batch)
      .execute();
  }
}

const ownKeyId = async () =>
  (await deps().db.selectFrom('journal_checkpoints').select('key_id').executeTakeFirstOrThrow()).key_id;

it.each([
  ['a made-up key id', () => Promise.resolve('0123456789abcdef')],
  ['the key id of the server', ownKeyId],
])('a journal whose every batch was rewritten and signed under %s is found', async (_what, keyId) => {
  await seal(3);
  await rewriteAll(createKeyring('a foreign key'), await keyId());
  expect(await faults()).toEqual([1, 2, 3].map(unknownKey));
  await expect(runCommand(deps(), ['journal-verify'])).rejects.toThrow('核对未通过');
});

it('nothing is sealed on top of a rewritten journal, and it is an alert', async () => {
  await seal(2);
  await rewriteAll(createKeyring('a foreign key'));
  await journal(deps().db, deps().clock.now(), { action: 'logout' });
  await expect(sealBatch(deps())).rejects.toThrow('signature of no key');
  expect(api!.logged.join()).toContain('"alert":"journal-tampered"');
  expect(await verifyJournal(deps())).toMatchObject({ batches: 2, unsealed: 1 });
});

it('a former key is accepted while it is configured, and can be removed once its checkpoints are signed again', async () => {
  await seal(2);
  const [fresh, both] = [createKeyring('the new key'), createKeyring('the new key', [testSecret])];
  await seal(1, both);
  expect(await verifyJournal(deps(both))).toMatchObject({ batches: 3, former: 2, faults: [] });
  expect(String(await runCommand(deps(both), ['journal-verify']))).toContain('2 批由 SECRET_KEY_FORMER');
  expect(await faults(fresh)).toEqual([1, 2].map(unknownKey));

  expect(await runCommand(deps(both), ['journal-resign'])).toBe('已重新签署 2 批\n');
  expect(await verifyJournal(deps(fresh))).toMatchObject({ batches: 3, former: 0, faults: [] });
  expect(await runCommand(deps(both), ['journal-resign'])).toBe('已重新签署 0 批\n');
});

it('a key that leaked can go at once, for who names the hash that the log has', async () => {
  await seal(2);
  const fresh = createKeyring('the new key');
  const newest = (await hashes()).at(-1) ?? '';
  await expect(runCommand(deps(fresh), ['journal-resign'])).rejects.toThrow('--hash');
  await expect(runCommand(deps(fresh), ['journal-resign', '--hash', 'f'.repeat(64)])).rejects.toThrow('--hash');
  await runCommand(deps(fresh), ['journal-resign', '--hash', newest]);
  await seal(1, fresh);
  expect(await faults(fresh)).toEqual([]);
});

it('a changed journal is not signed again, for any given hash', async () => {
  await seal(2);
  const newest = (await hashes()).at(-1) ?? '';
  await deps().db.updateTable('journal').set({ subject: 'changed' }).where('batch', '=', 1).execute();
  const fresh = createKeyring('the new key');
  await expect(runCommand(deps(fresh), ['journal-resign', '--hash', newest])).rejects.toThrow('记录与哈希不符');
  await rewriteAll(createKeyring('a foreign key'));
  await expect(runCommand(deps(), ['journal-resign', '--hash', newest])).rejects.toThrow('--hash');
});

it('a chain that was truncated and sealed again is detected by a hash in the log', async () => {
  await seal(2);
  const { db } = deps();
  const logged = (await hashes())[0] ?? '';
  await runCommand(deps(), ['journal-verify', '--hash', logged]);
  await db.updateTable('journal').set({ batch: null, subject: 'changed' }).execute();
  await db.deleteFrom('journal_checkpoints').execute();
  await sealBatch(deps());
  expect(await faults()).toEqual([]);
  await expect(runCommand(deps(), ['journal-verify', '--hash', logged])).rejects.toThrow('链上没有这一批');
});

it('no column of a row can be changed under its batch’s hash, and no part of a checkpoint under its signature', () => {
  const row = { id: 1, at: new Date(0), account_id: 1, actor: 'user', actor_name: 'a', action: 'b', outcome: 'c' };
  const whole = { ...row, address: 'd', device: 'e', subject: 'f', batch: 1 } as JournalRow;
  const hash = hashBatch(noHash, [whole]);
  const { batch: _batch, ...columns } = whole;
  const other = (value: unknown) => (typeof value === 'string' ? `${value}x` : new Date(1));
  const changed = Object.entries(columns).map(([name, value]) =>
    hashBatch(noHash, [{ ...whole, [name]: other(value) }]),
  );
  expect(changed.filter((one) => one === hash)).toEqual([]);

  const keyring = createKeyring(testSecret);
  const said = { batch: 1, first_id: 1, last_id: 2, count: 2, sealed_at: new Date(0), hash };
  const checkpoint = { ...said, ...signCheckpoint(keyring, said) };
  const isSigned = (part: object) => signedBy(keyring, { ...checkpoint, ...part }) === 'present';
  const parts = [
    { batch: 2 },
    { first_id: 2 },
    { last_id: 3 },
    { count: 3 },
    { sealed_at: new Date(1) },
    { hash: noHash },
  ];
  expect([{}, ...parts].map(isSigned)).toEqual([true, false, false, false, false, false, false]);
});
