import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { applicationStates } from '#contract/recruitment.ts';
import { toJson } from '#server/kernel/db/json-column.ts';
import { mostRelated } from '#server/kernel/desk/record-kind.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { applicationRecord } from './application-desk-record.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.deps.db.deleteFrom('applications').execute();
});

const code = (at: number) => `A-${String(at).padStart(10, '0')}`;
/** Stores an application that is `at` seconds old. @returns its code */
async function keep(at: number, more: { state?: string; email?: string; phone?: string } = {}): Promise<string> {
  const row = {
    code: code(at),
    opening: `opening-${at}`,
    title: '研究员',
    state: 'received',
    name: '韩梅梅',
    message: null,
  };
  const who = { phone: `+86138001380${String(at).padStart(2, '0')}`, email: `han-${at}@example.com` };
  const created_at = new Date(api.clock.now().getTime() - at * 1000);
  await api.deps.db
    .insertInto('applications')
    .values({ ...row, ...who, ...more, history: toJson([]), resume_id: null, created_at })
    .execute();
  return row.code;
}

it('an application waits for a colleague until the applicant is invited or it is closed', async () => {
  for (const [at, state] of applicationStates.entries()) await keep(at, { state });
  const waiting = (await applicationRecord.waiting!(api.deps)).map(({ state }) => state);
  expect(waiting.toSorted()).toEqual(['assessment', 'received', 'screening']);
});

it('applications with the same number or address are related, newest first, and others are not', async () => {
  const [byPhone, byEmail] = [await keep(1, { phone: '+8613911112222' }), await keep(2, { email: 'li@example.com' })];
  await keep(3);
  const who = { name: '', company: null, email: 'li@example.com', phone: '+8613911112222', accountId: null };
  expect((await applicationRecord.of(api.deps, who)).map(({ id }) => id)).toEqual([byPhone, byEmail]);
  for (let at = 4; at < 4 + mostRelated; at += 1) await keep(at, { email: 'li@example.com' });
  expect(await applicationRecord.of(api.deps, who)).toHaveLength(mostRelated);
});

it('applications are listed by their stage', async () => {
  const [received, screened] = [await keep(1), await keep(2, { state: 'screening' })];
  const listed = String(await runCommand(api.deps, ['applications', '--state', 'screening']));
  expect([listed.includes(screened), listed.includes(received)]).toEqual([true, false]);
});
