import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { mailOwners } from './mail-owners.ts';
import { addColleague } from './operators.ts';

const event = { kind: 'operation', reference: 'operator-key han', summary: 'han 换了终端的密钥', details: [] } as const;

let api: TestApi;
/** An owner, an owner with a pending invitation, and two colleagues of sales. */
beforeAll(async () => {
  api = await createTestApi();
  const { db } = api.deps;
  const now = api.clock.now();
  for (const [name, role, enrolled_at] of [
    ['anna', 'owner', now],
    ['bo', 'owner', null],
    ['han', 'sales', now],
    ['li', 'sales', now],
  ] as const) {
    await addColleague(db, now, name, [role]);
    const account = { operator: name, email: `${name}@rquant.example`, invited_at: now, enrolled_at };
    await db.insertInto('desk_accounts').values(account).execute();
  }
});
afterAll(() => api.close());

async function mailed(colleague: string | null): Promise<string[]> {
  api.mail.length = 0;
  await mailOwners(api.deps, colleague, event);
  await api.runJobs();
  return api.mail.map(({ to }) => to.address ?? '').toSorted();
}

it('mails every owner who works at the desk, the colleague concerned, and no one else', async () => {
  expect(await mailed('han')).toEqual(['anna@rquant.example', 'han@rquant.example']);
  expect(await mailed(null)).toEqual(['anna@rquant.example']);
});

it('mails no one at an address whose invitation was not taken', async () => {
  expect(await mailed('bo')).toEqual(['anna@rquant.example']);
});
