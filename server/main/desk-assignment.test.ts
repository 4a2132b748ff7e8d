import { afterAll, beforeAll, expect, it } from 'vitest';
import { setOperatorRoles } from '#server/kernel/operators/operators.ts';
import { DeskColleague } from '#server/testing/desk-colleague.ts';
import { applyForJob } from '#server/testing/job-applications.ts';
import { leaveLead } from '#server/testing/lead-forms.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { runCommand } from './ops-commands.ts';

let api: TestApi;
let owner: DeskColleague;
let lead: string;
let application: string;
beforeAll(async () => {
  api = await createTestApi();
  owner = await DeskColleague.enrol(api, 'gu', 'owner');
  for (const [name, roles] of [
    ['han', 'sales'],
    ['li', 'support'],
    ['yu', 'editor'],
    ['zhao', 'recruiter'],
  ] as const)
    await DeskColleague.enrol(api, name, roles);
  lead = await leaveLead(api, 'li@example.com');
  application = await applyForJob(api, { email: 'han@example.com' });
  await api.runJobs();
});
afterAll(() => api.close());

const give = async (record: string, to: string) =>
  (await owner.act('record-assign', { record, ...(to && { owner: to }) })).body;
const mailsTo = (name: string) => api.mail.filter(({ to }) => to.address === `${name}@rquant.example`);
async function newMailsTo(name: string, work: () => Promise<unknown>) {
  const before = mailsTo(name).length;
  await work();
  await api.runJobs();
  return mailsTo(name).slice(before);
}

it('a record offers the colleagues whose roles open it, and no other', async () => {
  expect((await owner.record(lead)).body.data.colleagues).toEqual(['gu', 'han', 'li']);
  expect((await owner.record(application)).body.data.colleagues).toEqual(['gu', 'zhao']);
});

it('a record is refused to a colleague who cannot open it, at the field, and stays with its owner', async () => {
  expect((await give(lead, 'li')).code).toBe(0);
  for (const name of ['yu', 'zhao'])
    expect(await give(lead, name)).toMatchObject({ field: 'owner', message: `${name} 的角色不能查看留言` });
  expect(await give(lead, 'stranger')).toMatchObject({ field: 'owner', message: '没有同事 stranger' });
  expect((await owner.record(lead)).body.data.owner).toBe('li');
});

it('a colleague who is assigned a record gets one mail with its link; one who takes it gets none', async () => {
  const [mail, ...more] = await newMailsTo('han', () => give(lead, 'han'));
  expect(more).toEqual([]);
  expect(mail?.subject).toContain('gu 把留言交给您：咨询：示例一基金');
  expect(mail?.text).toContain(`/welcome/desk/record/any#${lead}\n`);
  expect(await newMailsTo('han', () => give(lead, 'han')), 'pressed again').toEqual([]);
  expect(await newMailsTo('gu', () => give(lead, 'gu')), 'taken').toEqual([]);
  expect(await newMailsTo('gu', () => give(lead, '')), 'given back').toEqual([]);
  const both = await newMailsTo('han', () => Promise.all([give(lead, 'han'), give(lead, 'han')]));
  expect(both, 'pressed twice at once').toHaveLength(1);
  const [aboutApplication] = await newMailsTo('zhao', () => give(application, 'zhao'));
  expect(aboutApplication?.text).toContain(`/desk/record/any#${application}\n`);
});

it('a colleague without an address at the desk is to be called', async () => {
  await runCommand(api.deps, ['operator-add', 'terminal', '--roles', 'sales']);
  expect((await give(lead, 'terminal')).data.text).toContain('terminal 没有运营后台的邮箱');
});

it('answers of a customer do not go to an owner who has lost the role for the record', async () => {
  await give(lead, 'han');
  const replyTo = async () => (await owner.record(lead)).body.data.mail.replyTo;
  expect(await replyTo()).toBe('han@rquant.example');
  await setOperatorRoles(api.deps.db, 'han', ['editor']);
  expect(await replyTo()).toBe('gu@rquant.example');
});

it('a quotation is not made out to a colleague who cannot open it', async () => {
  const quotation = { name: '李雷', email: 'li@example.com', plan: 'research', months: '1' };
  const refused = (await owner.act('quotation-make', { ...quotation, owner: 'yu' })).body;
  expect(refused).toMatchObject({ field: 'owner', message: 'yu 的角色不能查看报价单' });
});
