import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOpenings } from '#content/openings/openings.ts';
import type { DeskEvent } from '#contract/desk-record.ts';
import { deskRoles } from '#contract/desk.ts';
import { keepReadingAnswers } from '#server/features/desk/records/answers.ts';
import { journal } from '#server/kernel/journal/journal.ts';
import { DeskColleague } from '#server/testing/desk-colleague.ts';
import { aClass } from '#server/testing/granted-applications.ts';
import { answerTo, ImapServer } from '#server/testing/imap-server.ts';
import { applyForJob } from '#server/testing/job-applications.ts';
import { newBuyer, payOrder } from '#server/testing/order-forms.ts';
import { makeQuotation } from '#server/testing/quotation-forms.ts';
import { goodTicket, signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { trialForm } from '#server/testing/trial-forms.ts';
import { createMailbox } from './create-adapters.ts';
import { recordKinds } from './record-kinds.ts';
import { runSiteJobs } from './site-jobs.ts';

const email = 'li@example.com';
const question = '想了解分钟行情的起止时间';
const minuteMs = 60_000;

async function leaveLead(api: TestApi): Promise<string> {
  const lead = { kind: 'contact', name: '李雷', company: '示例一基金', email, message: question, consent: 'true' };
  return (await api.client().post('/rqcrm/v1/leads', { ...lead, ...goodTicket() })).body.data.reference;
}

/** One record of every kind but a road-show, by its kind. */
async function oneOfEach(api: TestApi): Promise<Record<string, string>> {
  const client = api.client();
  await signIn(api, client);
  const form = await trialForm(api, client, email);
  await client.post('/rqlicense/rqdata-cloud/trial', form);
  const lecturer = api.client();
  await signIn(api, lecturer);
  await aClass(api, { client: lecturer, body: await trialForm(api, lecturer, 'lecturer@example.com') });
  const { client: buyer, id: order } = await newBuyer(api);
  await payOrder(api, buyer, order);
  await api.runJobs();
  const trials = await api.deps.db.selectFrom('trials').select(['reference', 'licence_id', 'user_id']).execute();
  const trial = trials.find(({ reference }) => reference.startsWith('T'))!;
  return {
    lead: await leaveLead(api),
    trial: trial.reference,
    campus: trials.find(({ reference }) => reference.startsWith('E'))!.reference,
    order,
    licence: trial.licence_id!,
    account: `U-${String(trial.user_id).padStart(4, '0')}`,
    application: await applyForJob(api, { email: 'han@example.com' }),
    quotation: (await makeQuotation(api)).id,
    opening: readOpenings()[0]!.id,
  };
}

const record = (by: DeskColleague, id: string, kind = 'any') => by.client.postJson('/desk/v1/records', { kind, id });
const timeline = async (by: DeskColleague, id: string): Promise<DeskEvent[]> =>
  (await record(by, id)).body.data.timeline;

describe('records', () => {
  let api: TestApi;
  let ids: Record<string, string>;
  const colleagues = new Map<string, DeskColleague>();
  const of = (role: string) => colleagues.get(role)!;
  beforeAll(async () => {
    api = await createTestApi();
    // Before there are two who may.
    ids = await oneOfEach(api);
    for (const role of deskRoles) colleagues.set(role, await DeskColleague.enrol(api, `one-${role}`, role));
  }, 60_000);
  afterAll(() => api.close());

  it.each(deskRoles)(
    'are found as %s exactly where their kind says so, and nothing can be done to the others',
    async (role) => {
      for (const [kind, id] of Object.entries(ids)) {
        const may = role === 'owner' || recordKinds.find((one) => one.kind === kind)!.roles.includes(role);
        const reply = await record(of(role), id, kind);
        expect([kind, reply.status]).toEqual([kind, may ? 200 : 404]);
        if (role === 'editor') continue;
        const noted = await of(role).act('record-note', { record: id, text: `备注，${role}` });
        expect([kind, noted.body.code === 0]).toEqual([kind, may]);
      }
      const notes = await api.deps.db
        .selectFrom('record_notes')
        .select('record')
        .where('text', '=', `备注，${role}`)
        .execute();
      for (const { record: id } of notes) expect((await record(of(role), id)).status).toBe(200);
    },
  );

  it('that do not exist, or are of another kind, are not found', async () => {
    expect((await record(of('owner'), 'L-0000000000')).status).toBe(404);
    expect((await record(of('owner'), ids['lead']!, 'order')).status).toBe(404);
    expect((await record(of('owner'), 'nothing')).status).toBe(404);
    expect((await api.client().postJson('/desk/v1/records', { kind: 'lead', id: ids['lead'] })).status).toBe(404);
  });

  it('offer the actions that state and role allow, with the id in its field', async () => {
    const offered = async (role: string, id: string) =>
      (await record(of(role), id)).body.data.actions as { name: string; input: Record<string, string> }[];
    const { order = '', trial = '', licence = '', lead = '' } = ids;
    const byFinance = (await offered('finance', order)).map(({ name }) => name);
    expect(byFinance).toEqual(expect.arrayContaining(['order-refund']));
    for (const name of ['transfer-confirm', 'invoice-red', 'refund-done']) expect(byFinance).not.toContain(name);
    expect((await offered('sales', order)).map(({ name }) => name)).not.toContain('order-refund');
    expect(await offered('sales', trial)).toContainEqual({ name: 'licence-extend', input: { licence }, initial: {} });
    expect(await offered('sales', lead)).toContainEqual({ name: 'lead-move', input: { reference: lead }, initial: {} });
  });

  it('tell everything that happened, the newest first, with who did it', async () => {
    const { order = '' } = ids;
    api.clock.move(minuteMs);
    await of('finance').act('order-extend', { order, until: '2030-01-01' });
    const events = await timeline(of('finance'), order);
    expect(events.map(({ at }) => at)).toEqual(
      events
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(events.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['待付款', '已开通', '改付款期限（没有办成）', '收到 1400.00 元']),
    );
    expect(events.find(({ title }) => title.startsWith('改付款期限'))?.actor).toBe('one-finance');
    const mails = events.filter(({ what }) => what === 'mail');
    expect(mails.length).toBeGreaterThan(1);
    expect(mails.every(({ delivery }) => delivery === 'sent')).toBe(true);
    expect(JSON.stringify(mails)).not.toMatch(/eyJ[\w-]+\.[\w-]+\./);
  });

  it('tell nothing of an account whose number begins with theirs', async () => {
    const { account = '' } = ids;
    const titles = async () => (await timeline(of('support'), account)).filter(({ what }) => what === 'journal').length;
    const before = await titles();
    const about = (id: string) =>
      journal(api.deps.db, api.clock.now(), { action: 'operator-command', accountId: null, subject: `sign-out ${id}` });
    await about(`${account}7`);
    expect(await titles()).toBe(before);
    await about(account);
    expect(await titles()).toBe(before + 1);
  });

  it('know the other records of their contact and company, of kinds that one may look at', async () => {
    const { lead = '', trial = '' } = ids;
    const { related } = (await record(of('sales'), lead)).body.data;
    const found = related.flatMap(({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id));
    expect(found).toContain(trial);
    expect(found).not.toContain(lead);
    expect(related.map(({ kind }: { kind: string }) => kind)).not.toContain('application');
  });

  it('have files for who may fetch them', async () => {
    const { files } = (await record(of('recruiter'), ids['application']!)).body.data;
    expect(files).toMatchObject([{ name: 'resume', input: { code: ids['application'] } }]);
  });

  it('are one view in the journal for ten minutes, by colleague', async () => {
    const views = async () =>
      (
        await api.deps.db
          .selectFrom('journal')
          .select('id')
          .where('subject', '=', `record ${ids['campus']}`)
          .where('actor_name', '=', 'one-support')
          .execute()
      ).length;
    const before = await views();
    api.clock.move(11 * minuteMs);
    await record(of('support'), ids['campus']!);
    await record(of('support'), ids['campus']!);
    expect(await views()).toBe(before + 1);
    api.clock.move(11 * minuteMs);
    await record(of('support'), ids['campus']!);
    expect(await views()).toBe(before + 2);
  });
});

describe('an enquiry', () => {
  let api: TestApi;
  let [sales, other]: DeskColleague[] = [];
  let lead: string;
  beforeAll(async () => {
    api = await createTestApi();
    sales = await DeskColleague.enrol(api, 'han', 'sales');
    other = await DeskColleague.enrol(api, 'li', 'support');
    lead = await leaveLead(api);
    await api.runJobs();
  });
  afterAll(() => api.close());

  const inbox = async (query = ''): Promise<Record<string, unknown>[]> =>
    (await sales!.list('inbox', query)).body.data.rows;

  it('waits in the inbox, with owner and day once it has them', async () => {
    expect(await inbox('?show=unassigned')).toMatchObject([
      { id: lead, what: '咨询', state: '未答复', about: question },
    ]);
    expect((await sales!.act('record-assign', { record: lead, owner: 'stranger' })).body.field).toBe('owner');
    await sales!.act('record-assign', { record: lead, owner: 'han' });
    await sales!.act('record-due', { record: lead, due: '2020-01-01' });
    expect(await inbox('?show=unassigned')).toEqual([]);
    expect(await inbox('?show=mine')).toMatchObject([{ owner: 'han', due: '2020-01-01' }]);
    expect(await inbox('?show=overdue')).toHaveLength(1);
    expect((await record(other!, lead)).body.data).toMatchObject({ owner: 'han', due: '2020-01-01', isOverdue: true });
    await sales!.act('record-due', { record: lead });
    expect(await inbox('?show=overdue')).toEqual([]);
  });

  it('is answered by mail in its thread, with the owner’s address for the answer', async () => {
    const { mail } = (await record(other!, lead)).body.data;
    expect(mail).toMatchObject({ to: email, replyTo: 'han@rquant.example' });
    const [template] = mail.templates;
    expect(template.text).toContain('李雷，您好');
    await other!.act('mail-send', { record: lead, subject: template.subject, text: '自 2014 年起。' });
    expect((await timeline(sales!, lead)).find(({ what }) => what === 'mail')).toMatchObject({
      text: '自 2014 年起。\n',
      actor: 'li',
      delivery: 'waiting',
    });
    await api.runJobs();
    const [first, sent] = api.mail.filter(({ to }) => to.address === email);
    expect(sent).toMatchObject({ subject: template.subject, replyTo: 'han@rquant.example' });
    expect(sent?.thread?.follows?.split('@')[0]).toBe(first?.id);
    const written = (await timeline(sales!, lead)).filter(({ actor, what }) => what === 'mail' && actor === 'li');
    expect(written).toMatchObject([{ delivery: 'sent' }]);
    await other!.act('mail-send', { record: lead, subject: '补充', text: '另附说明。' });
    await api.runJobs();
    expect(api.mail.at(-1)?.thread?.follows).toBe(sent?.thread?.messageId);
  });

  it('that another colleague has moved already refuses the second move, and both see both notes', async () => {
    await sales!.act('record-note', { record: lead, text: '已致电' });
    await other!.act('record-note', { record: lead, text: '等法务' });
    expect((await sales!.act('lead-move', { reference: lead, state: 'answered' })).body.code).toBe(0);
    expect((await other!.act('lead-move', { reference: lead, state: 'answered' })).body.message).toContain(
      '已是这个状态',
    );
    for (const one of [sales!, other!])
      expect((await timeline(one, lead)).filter(({ what }) => what === 'note').map(({ actor }) => actor)).toEqual([
        'li',
        'han',
      ]);
    expect(await inbox()).toEqual([]);
  });

  it('that is answered waits again with the answer in its timeline, whoever else writes to the mailbox', async () => {
    const imap = await ImapServer.start();
    const mailboxApi = { ...api.deps, mailbox: createMailbox({ IMAP_URL: imap.url }) };
    await keepReadingAnswers(mailboxApi);
    await runSiteJobs(mailboxApi);
    const ours = api.mail.findLast(({ thread }) => thread)?.thread?.messageId ?? '';
    expect(await inbox()).toEqual([]);
    imap.messages.push(answerTo(ours, { id: 'one@example.com', text: '好的，请寄报价' }));
    imap.messages.push(answerTo('unknown@example.com', { id: 'two@example.com', text: `关于 ${lead}` }));
    api.clock.move(2 * minuteMs);
    await runSiteJobs(mailboxApi);
    expect(await inbox()).toMatchObject([{ id: lead, what: '来信待回复' }]);
    const answers = (await timeline(sales!, lead)).filter(({ what }) => what === 'answer');
    expect(answers).toMatchObject([{ title: '回复：您的咨询', actor: email }]);
    expect(answers[0]?.text?.trim()).toBe('好的，请寄报价');
    api.clock.move(minuteMs);
    await sales!.act('record-note', { record: lead, text: '报价已寄' });
    expect(await inbox()).toEqual([]);
    await imap.close();
  });

  it('has no mail with a second header or receiver', async () => {
    const reply = await sales!.act('mail-send', { record: lead, subject: '你好\r\nBcc: v@example.com', text: '正文' });
    expect(reply.body).toMatchObject({ field: 'subject', message: '标题应为一行' });
  });
});
