import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/kernel/db/connection.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { actAs } from './current-actor.ts';
import { journal } from './journal.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

it('an entry belongs to the account that has the contact, else to the signed-in one, which is its actor', async () => {
  const { db } = opened;
  const at = new Date();
  const account = { created_at: at, phone: '+8613800138000', email: 'a@example.com' };
  const { id } = await db.insertInto('users').values(account).returning('id').executeTakeFirstOrThrow();
  const visitor = (accountId: number | null) => ({ kind: 'visitor' as const, accountId: () => accountId });
  for (const contact of ['+8613800138000', 'a@example.com', 'b@example.com'])
    await actAs(visitor(null), () => journal(db, at, { action: 'login-password', outcome: 'loginFailed', contact }));
  await actAs(visitor(id), () => journal(db, at, { action: 'logout' }));
  const entries = await db.selectFrom('journal').select(['account_id', 'actor', 'outcome']).orderBy('id').execute();
  expect(entries).toEqual([
    { account_id: id, actor: 'visitor', outcome: 'loginFailed' },
    { account_id: id, actor: 'visitor', outcome: 'loginFailed' },
    { account_id: null, actor: 'visitor', outcome: 'loginFailed' },
    { account_id: id, actor: 'user', outcome: 'ok' },
  ]);
});
