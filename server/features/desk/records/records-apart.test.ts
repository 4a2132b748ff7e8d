import { afterAll, beforeAll, expect, it } from 'vitest';
import { readLatestMail } from '#server/kernel/desk/record-mails.ts';
import { DeskColleague } from '#server/testing/desk-colleague.ts';
import { leaveLead } from '#server/testing/lead-forms.ts';
import { changedBeside } from '#server/testing/other-rows.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

let api: TestApi;
let han: DeskColleague;
let [one, other]: string[] = [];
/** Creates two enquiries. Colleagues have run every action on the second one, after all events of the first. */
beforeAll(async () => {
  api = await createTestApi();
  han = await DeskColleague.enrol(api, 'han', 'sales');
  one = await leaveLead(api, 'li@example.com');
  await api.runJobs();
  api.clock.move(60_000);
  other = await leaveLead(api, 'wang@example.com');
  await han.act('mail-send', { record: other, subject: '已寄出', text: '另一条的邮件' });
  await api.runJobs();
  await han.act('mail-send', { record: other, subject: '待寄出', text: '另一条的邮件' });
  await han.act('record-note', { record: other, text: '另一条的备注' });
  await han.act('record-assign', { record: other, owner: 'han' });
  await han.act('lead-move', { reference: other, state: 'answered' });
});
afterAll(() => api.close());

it('a timeline has only the notes, mails and actions of its own record', async () => {
  const titles = async (id = '') => (await han.timeline(id)).map(({ what, title }) => `${what} ${title}`);
  const own = [expect.stringMatching(/^mail .* → li@example\.com$/), 'move 提交留言'];
  expect((await titles(one)).toSorted()).toEqual(own);
  expect(await titles(other)).toEqual(
    expect.arrayContaining([
      'mail 已寄出 → wang@example.com',
      'mail 待寄出 → wang@example.com',
      'note 备注',
      'journal 改留言状态',
    ]),
  );
});

it('the next mail follows the latest one of its own record', async () => {
  const { db } = api.deps;
  const mails = await db.selectFrom('record_mails').select(['record', 'message_id']).orderBy('at').execute();
  const latest = (record: string) => mails.findLast((mail) => mail.record === record)?.message_id;
  expect(await readLatestMail(db, one!)).toBe(latest(one!));
  expect(await readLatestMail(db, other!)).toBe(latest(other!));
});

it('setting an owner and a due day changes nothing of another record', async () => {
  const own = () => [one!];
  const give = () => han.act('record-assign', { record: one, owner: 'han' });
  expect(await changedBeside(api.deps.db, own, give)).toEqual([]);
  const defer = () => han.act('record-due', { record: one, due: '2030-01-01' });
  expect(await changedBeside(api.deps.db, own, defer)).toEqual([]);
});
