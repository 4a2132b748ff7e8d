import { afterAll, beforeAll, expect, it } from 'vitest';
import { actAs } from '#server/kernel/journal/current-actor.ts';
import { journal } from '#server/kernel/journal/journal.ts';
import { DeskColleague, invitationMailed } from '#server/testing/desk-colleague.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('the mail about an enrolment names its own reason and colleagues, despite later invitations of others', async () => {
  const han = await DeskColleague.enrol(api, 'han', 'sales');
  const gu = await DeskColleague.enrol(api, 'gu', 'sales');
  const anna = await DeskColleague.enrol(api, 'anna', 'owner');
  const li = await DeskColleague.enrol(api, 'li', 'owner');
  await api.deps.db.updateTable('operators').set({ roles: 'owner' }).where('name', '=', 'gu').execute();
  const byTwo = async (first: DeskColleague, second: DeskColleague, name: string, input: Record<string, unknown>) => {
    expect((await first.act(name, input)).body.data.text).toContain('另一位');
    expect((await second.act(name, input)).body.data.text).not.toContain('另一位');
  };
  await byTwo(anna, li, 'desk-reset', { mail: han.email });
  await byTwo(gu, li, 'operator-roles', { name: 'han', roles: ['support'] });
  await byTwo(gu, li, 'desk-invite', { mail: 'wu@rquant.example', roles: ['sales'] });
  const { db, clock } = api.deps;
  await actAs({ kind: 'operator', name: 'han' }, () =>
    journal(db, clock.now(), { action: 'operator-key-renewed', subject: 'han' }),
  );
  expect((await gu.act('desk-reset', { mail: han.email })).body.data.text, 'waits').toContain('另一位');
  await han.take(await invitationMailed(api, han.email));
  await api.runJobs();
  const mail = api.mail.findLast(({ subject }) => subject.includes('han 已启用运营后台账号'));
  expect(mail?.text).toMatch(/起因：重置第二因素\n办理人：anna、li\n/);
});
