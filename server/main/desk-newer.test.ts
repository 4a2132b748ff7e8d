import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepRecordMail } from '#server/kernel/desk/record-mails.ts';
import { DeskColleague } from '#server/testing/desk-colleague.ts';
import { leaveLead } from '#server/testing/lead-forms.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

let api: TestApi;
let han: DeskColleague;
let li: DeskColleague;
let lead: string;
beforeAll(async () => {
  api = await createTestApi();
  han = await DeskColleague.enrol(api, 'han', 'sales');
  li = await DeskColleague.enrol(api, 'li', 'sales');
});
afterAll(() => api.close());

let leads = 0;
beforeEach(async () => {
  leads += 1;
  lead = await leaveLead(api, `wang${leads}@example.com`);
  await api.runJobs();
  api.clock.move(60_000);
});

/** Opens the record. @returns the time of the newest entry */
const open = async (colleague: DeskColleague) => (await colleague.timeline(lead))[0]!.at;

async function send(colleague: DeskColleague, text: string, seen?: string) {
  api.clock.move(1000);
  const reply = await colleague.act('mail-send', { record: lead, subject: '报价', text }, seen);
  expect(reply.body.code, reply.text).toBe(0);
  return reply.body.data;
}
const note = async (colleague: DeskColleague, text: string, seen?: string) => {
  api.clock.move(1000);
  return (await colleague.act('record-note', { record: lead, text }, seen)).body.data;
};

async function mailed(): Promise<string[]> {
  await api.runJobs();
  const own = api.mail.filter(({ to, subject }) => to.address === `wang${leads}@example.com` && subject === '报价');
  return own.map(({ text }) => text.trim());
}

describe('a mail from an old state', () => {
  it('is held back and shows what another colleague has written, until its writer has seen that', async () => {
    const [seen] = [await open(li), await open(han)];
    await send(han, '每年 800 元。', seen);
    const { preview } = await send(li, '每年 900 元。', seen);
    expect(preview).toMatchObject({ isStale: true, input: { text: '每年 900 元。' } });
    expect(preview.text).toMatch(/han {2}报价.*\n每年 800 元。/);
    expect(await mailed()).toEqual(['每年 800 元。']);
    expect((await send(li, '每年 900 元。', preview.code)).preview).toBeNull();
    expect(await mailed()).toEqual(['每年 800 元。', '每年 900 元。']);
  });

  it('is held back again by what comes while the writer reads', async () => {
    const seen = await open(li);
    await note(han, '已致电', seen);
    const { preview } = await send(li, '每年 900 元。', seen);
    await note(han, '客户只要一席');
    const again = (await send(li, '每年 900 元。', preview.code)).preview;
    expect(again.text).toContain('客户只要一席');
    expect(again.text).not.toContain('已致电');
    expect(await mailed()).toEqual([]);
  });

  it('shows a customer’s answer', async () => {
    const seen = await open(li);
    api.clock.move(1000);
    await keepRecordMail(api.deps.db, api.clock.now(), {
      record: lead,
      messageId: `answer-${leads}@example.com`,
      direction: 'in',
      email: 'wang@example.com',
      author: null,
      subject: 'Re: 报价',
      text: '不用了，谢谢。',
      state: 'sent',
    });
    expect((await send(li, '每年 900 元。', seen)).preview.text).toContain('不用了，谢谢。');
  });

  it('shows what another colleague did, by its title', async () => {
    const seen = await open(li);
    api.clock.move(1000);
    await han.act('lead-move', { reference: lead, state: 'answered' });
    expect((await send(li, '每年 900 元。', seen)).preview.text).toContain('han  改留言状态');
  });

  it('shows the newest first, with 500 characters of each', async () => {
    const seen = await open(li);
    await note(han, '一');
    await note(han, '𠮷'.repeat(600));
    const { preview } = await note(li, '二', seen);
    expect(preview.text.split('\n\n')).toHaveLength(2);
    expect(preview.text).toContain(`${'𠮷'.repeat(500)}…\n\n`);
    expect(preview.text).not.toContain('𠮷'.repeat(501));
  });
});

describe('a mail is not held back by', () => {
  it('what its writer did', async () => {
    const seen = await open(li);
    await note(li, '已致电', seen);
    await send(li, '每年 900 元。', seen);
    expect((await send(li, '另附说明。', seen)).preview).toBeNull();
  });

  it('a mail that was seen before it was sent', async () => {
    await send(han, '每年 800 元。');
    const seen = await open(li);
    api.clock.move(60_000);
    await api.runJobs();
    expect(await open(li)).toBe(seen);
    expect((await send(li, '以此为准。', seen)).preview).toBeNull();
  });

  it('a mail that the site writes by itself', async () => {
    const seen = await open(li);
    api.clock.move(1000);
    await keepRecordMail(api.deps.db, api.clock.now(), {
      record: lead,
      messageId: `site-${leads}@example.com`,
      direction: 'out',
      email: 'wang@example.com',
      author: null,
      subject: '您的咨询已收到',
      text: '我们会尽快答复。',
      state: 'sent',
    });
    expect((await send(li, '每年 900 元。', seen)).preview).toBeNull();
  });

  it('anything without a time, as at a terminal', async () => {
    await note(han, '已致电');
    expect((await send(li, '每年 900 元。')).preview).toBeNull();
  });
});

it('of two colleagues who write at once, the second one sees the entry of the first', async () => {
  const seen = await open(li);
  await open(han);
  api.clock.move(1000);
  const replies = await Promise.all(
    [han, li].map((one) => one.act('record-note', { record: lead, text: `由 ${one.email} 致电` }, seen)),
  );
  expect(replies.filter(({ body }) => body.data.preview === null)).toHaveLength(1);
  const rows = await api.deps.db.selectFrom('record_notes').select('id').where('record', '=', lead).execute();
  expect(rows).toHaveLength(1);
});
