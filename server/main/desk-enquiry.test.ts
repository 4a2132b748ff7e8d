import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { keepReadingAnswers } from '#server/features/desk/records/answers.ts';
import { DeskColleague } from '#server/testing/desk-colleague.ts';
import { answerTo, ImapServer } from '#server/testing/imap-server.ts';
import { enquiry, leaveLead } from '#server/testing/lead-forms.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { createMailbox } from './create-adapters.ts';
import { runSiteJobs } from './site-jobs.ts';

const email = 'li@example.com';
const minuteMs = 60_000;

describe('an enquiry', () => {
  let api: TestApi;
  let [sales, other]: DeskColleague[] = [];
  let lead: string;
  beforeAll(async () => {
    api = await createTestApi();
    sales = await DeskColleague.enrol(api, 'han', 'sales');
    other = await DeskColleague.enrol(api, 'li', 'support');
    lead = await leaveLead(api, email);
    await api.runJobs();
  });
  afterAll(() => api.close());

  const inbox = async (query = ''): Promise<Record<string, unknown>[]> =>
    (await sales!.list('inbox', query)).body.data.rows;

  it('waits in the inbox, with owner and day once it has them', async () => {
    expect(await inbox('?show=unassigned')).toMatchObject([
      { id: lead, what: '咨询', state: '未答复', about: enquiry },
    ]);
    expect((await sales!.act('record-assign', { record: lead, owner: 'stranger' })).body.field).toBe('owner');
    await sales!.act('record-assign', { record: lead, owner: 'han' });
    await sales!.act('record-due', { record: lead, due: '2020-01-01' });
    expect(await inbox('?show=unassigned')).toEqual([]);
    expect(await inbox('?show=mine')).toMatchObject([{ owner: 'han', due: '2020-01-01' }]);
    expect(await inbox('?show=overdue')).toHaveLength(1);
    expect((await other!.record(lead)).body.data).toMatchObject({ owner: 'han', due: '2020-01-01', isOverdue: true });
    // It is not overdue before the end of the given day.
    await sales!.act('record-due', { record: lead, due: beijingDay(api.clock.now()) });
    expect(await inbox('?show=overdue')).toEqual([]);
    expect((await other!.record(lead)).body.data.isOverdue).toBe(false);
    await sales!.act('record-due', { record: lead });
    expect(await inbox('?show=overdue')).toEqual([]);
  });

  it('is answered by mail in its thread, with the owner’s address for the answer', async () => {
    const { mail } = (await other!.record(lead)).body.data;
    expect(mail).toMatchObject({ to: email, replyTo: 'han@rquant.example' });
    const [template] = mail.templates;
    expect(template.text).toContain('李雷，您好');
    await other!.act('mail-send', { record: lead, subject: template.subject, text: '自 2014 年起。' });
    expect((await sales!.timeline(lead)).find(({ what }) => what === 'mail')).toMatchObject({
      text: '自 2014 年起。\n',
      actor: 'li',
      delivery: 'waiting',
    });
    await api.runJobs();
    const [first, sent] = api.mail.filter(({ to }) => to.address === email);
    expect(sent).toMatchObject({ subject: template.subject, replyTo: 'han@rquant.example' });
    expect(sent?.thread?.follows?.split('@')[0]).toBe(first?.id);
    const written = (await sales!.timeline(lead)).filter(({ actor, what }) => what === 'mail' && actor === 'li');
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
      expect((await one.timeline(lead)).filter(({ what }) => what === 'note').map(({ actor }) => actor)).toEqual([
        'li',
        'han',
      ]);
    expect(await inbox()).toEqual([]);
  });

  it('that is answered waits again with the answer in its timeline, and ignores other mails to the mailbox', async () => {
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
    const answers = (await sales!.timeline(lead)).filter(({ what }) => what === 'answer');
    expect(answers).toMatchObject([{ title: '回复：您的咨询', actor: email }]);
    expect(answers[0]?.text?.trim()).toBe('好的，请寄报价');
    api.clock.move(minuteMs);
    // An automatic mail does not count as an answer.
    await sales!.act('lead-move', { reference: lead, state: 'closed' });
    await runSiteJobs(mailboxApi);
    expect(await inbox()).toMatchObject([{ id: lead, what: '来信待回复' }]);
    await sales!.act('record-note', { record: lead, text: '报价已寄' });
    expect(await inbox()).toEqual([]);
    imap.messages.push(answerTo(ours, { id: 'three@example.com', text: '收到，还有一问' }));
    api.clock.move(2 * minuteMs);
    await runSiteJobs(mailboxApi);
    expect(await inbox(), 'once more').toMatchObject([
      { id: lead, about: expect.stringContaining('还有一问') as string },
    ]);
    await imap.close();
  });

  it('has no mail with a second header or receiver', async () => {
    const reply = await sales!.act('mail-send', { record: lead, subject: '你好\r\nBcc: v@example.com', text: '正文' });
    expect(reply.body).toMatchObject({ field: 'subject', message: '标题应为一行' });
  });
});
