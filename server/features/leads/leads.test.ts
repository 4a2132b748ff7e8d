import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { personalDataDays } from '#server/kernel/db/kept-data.ts';
import { runHousekeeping } from '#server/main/housekeeping.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { changedBeside } from '#server/testing/other-rows.ts';
import { goodTicket } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { leadRecord } from './lead-desk-record.ts';
import { deleteLeadsOf, readLeadsOf } from './leads.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const lead = {
  kind: 'supplier',
  name: '李雷',
  company: '示例数据科技',
  email: 'li@example.com',
  message: '=HYPERLINK("http://evil.example")，提供舆情数据，历史三年',
  consent: 'true',
};
const hand = (more: Record<string, string> = {}, client = api.client()) =>
  client.post('/rqcrm/v1/leads', { ...lead, ...goodTicket(), ...more });

it('an enquiry gets a reference, and is mailed to the operators and listed for them', async () => {
  const { body } = await hand();
  expect(body.code).toBe(0);
  expect(body.data.reference).toMatch(/^L-[0-9A-HJKMNP-TV-Z]{10}$/);
  await api.runJobs();
  expect(api.mail.at(-1)?.text).toContain(body.data.reference);
  expect(String(await runCommand(api.deps, ['leads']))).toContain(body.data.reference);
});

it('the CSV escapes a cell that looks like a formula', async () => {
  await hand();
  const csv = String(await runCommand(api.deps, ['leads', '--csv']));
  expect(csv).toContain(`,"'=HYPERLINK(""http://evil.example"")，提供舆情数据，历史三年"`);
});

it('invalid input is refused with its field and a message', async () => {
  const cases: [Record<string, string>, string, string][] = [
    [{ name: ' ' }, 'name', '请填写姓名'],
    [{ email: 'no address' }, 'email', '请输入正确的邮箱'],
    [{ email: 'a@example.com\r\nBcc: v@example.com' }, 'email', '请输入正确的邮箱'],
    [{ phone: '123' }, 'phone', '请填写正确的手机号码'],
    [{ message: '' }, 'message', '请填写内容'],
    [{ consent: '' }, 'consent', '请先同意我们使用以上信息与您联系'],
    [{ kind: 'other' }, 'kind', '提交的内容有误（kind）'],
  ];
  for (const [more, field, message] of cases) {
    expect((await hand(more)).body).toEqual({ code: 2001, message, field });
  }
});

it('an enquiry needs the human check, and is accepted at most five times an hour', async () => {
  expect((await hand({ ticket: 'bad' })).body.code).toBe(1101);
  const client = api.client();
  for (let at = 0; at < 5; at++) expect((await hand({}, client)).body.code).toBe(0);
  expect((await hand({}, client)).status).toBe(429);
});

it('personal data are deleted after the configured period', async () => {
  await hand();
  api.clock.move(personalDataDays * 86_400_000 + 1000);
  const { body } = await hand();
  await runHousekeeping(api.deps);
  const kept = await api.deps.db.selectFrom('leads').select('reference').execute();
  expect(kept).toEqual([{ reference: body.data.reference }]);
});

it('deleting by a number deletes its enquiries only', async () => {
  const [mine, other] = ['13900139001', '13900139002'];
  for (const phone of [mine, other]) await hand({ phone });
  const { db } = api.deps;
  expect(await deleteLeadsOf(db, { phone: `+86${mine}`, email: null })).toHaveLength(1);
  expect(await readLeadsOf(db, { phone: `+86${mine}`, email: null })).toEqual([]);
  expect(await readLeadsOf(db, { phone: `+86${other}`, email: null })).toHaveLength(1);
});

it('the sender gets the reference and every new state by mail, and reads the state by the reference', async () => {
  const { body } = await hand({ email: 'wang@example.com', source: 'utm_source=mail&utm_campaign=autumn' });
  const { reference } = body.data;
  const own = () => api.mail.filter(({ to }) => to.address === 'wang@example.com');
  await api.runJobs();
  expect(own()).toHaveLength(1);
  expect(own()[0]?.text).toContain(`/welcome/enquiry#code=${reference}\n`);
  // A mail to an unverified address contains nothing that a stranger typed.
  expect(own()[0]?.text).not.toContain(lead.name);
  expect(String(await runCommand(api.deps, ['leads', '--csv']))).toContain('utm_source=mail&utm_campaign=autumn');
  await runCommand(api.deps, ['lead-move', reference, 'answering']);
  await api.runJobs();
  expect(own().at(-1)?.text).toContain('正在处理');
  expect(own().at(-1)?.text).toContain(`/welcome/enquiry#code=${reference}\n`);
  const waits = async () => (await leadRecord.waiting?.(api.deps))?.find(({ id }) => id === reference);
  expect(await waits()).toMatchObject({ state: 'answering', isUnanswered: false });
  const state = await api.client().post('/rqcrm/v1/leads/state', { reference });
  expect(state.body.data).toMatchObject({ kind: 'supplier', state: 'answering' });
  expect(state.text).not.toContain('example.com');
  expect((await api.client().post('/rqcrm/v1/leads/state', { reference: 'L-0000000000' })).body.code).toBe(
    refusals.leadUnknown.code,
  );
  await expect(runCommand(api.deps, ['lead-move', reference, 'answering'])).rejects.toThrow('已是这个状态');
  await expect(runCommand(api.deps, ['lead-move', reference, 'sold'])).rejects.toThrow('状态应为');
  await runCommand(api.deps, ['lead-move', reference, 'answered']);
  expect(await waits()).toBeUndefined();
});

it('an address gets at most three confirmations a day', async () => {
  for (let at = 0; at < 4; at++) await hand({ email: 'flood@example.com' });
  await api.runJobs();
  expect(api.mail.filter(({ to }) => to.address === 'flood@example.com')).toHaveLength(3);
});

it('an address can look up twenty references a minute, counted separately from other addresses', async () => {
  const [guesser, other] = [api.client(), api.client()];
  const look = async (client: typeof guesser, at: number) =>
    (await client.post('/rqcrm/v1/leads/state', { reference: `L-${String(at).padStart(10, '0')}` })).status;
  const answers: number[] = [];
  for (let at = 0; at < 25; at += 1) answers.push(await look(guesser, at));
  expect(answers).toEqual(answers.map((_, at) => (at < 20 ? 200 : 429)));
  expect(await look(other, 1)).toBe(200);
});

it('a move changes and mails one enquiry only, and the list of a state contains those in it', async () => {
  const references: string[] = [];
  for (const email of ['first@example.com', 'second@example.com'])
    references.push((await hand({ email })).body.data.reference);
  await api.runJobs();
  const [first = '', second = ''] = references;
  const move = () => runCommand(api.deps, ['lead-move', first, 'answering']);
  expect(await changedBeside(api.deps.db, () => [first], move)).toEqual([]);
  await api.runJobs();
  expect(api.mail.at(-1)).toMatchObject({ to: { address: 'first@example.com' } });
  const listed = async (state: string) => {
    const list = String(await runCommand(api.deps, ['leads', '--state', state]));
    return references.filter((reference) => list.includes(reference));
  };
  expect([await listed('answering'), await listed('received')]).toEqual([[first], [second]]);
});

it('enquiries are related by address, number or company, but not by missing values', async () => {
  const address = { email: 'zhao@example.com', company: '示例三基金', phone: '13900139003' };
  const { reference } = (await hand(address)).body.data;
  const none = { name: '', accountId: null, email: null, phone: null, company: null };
  const related = async (who: object) => (await leadRecord.of(api.deps, { ...none, ...who })).map(({ id }) => id);
  expect(await related({ email: address.email })).toEqual([reference]);
  expect(await related({ phone: `+86${address.phone}` })).toEqual([reference]);
  expect(await related({ company: address.company })).toEqual([reference]);
  expect(await related({})).toEqual([]);
});
