import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskTimeoutMs } from '#contract/desk.ts';
import { refusals } from '#contract/refusals.ts';
import { callWhileHeld } from '#server/testing/call-while-held.ts';
import { DeskColleague } from '#server/testing/desk-colleague.ts';
import { createFailingWrites } from '#server/testing/failing-writes.ts';
import { leaveLead } from '#server/testing/lead-forms.ts';
import { newBuyer, payOrder } from '#server/testing/order-forms.ts';
import { readEverything } from '#server/testing/table-names.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

let api: TestApi;
let han: DeskColleague;
let li: DeskColleague;
let lead: string;
beforeAll(async () => {
  api = await createTestApi();
  han = await DeskColleague.enrol(api, 'han', 'owner');
  li = await DeskColleague.enrol(api, 'li', 'sales');
  lead = await leaveLead(api, 'wang@example.com');
});
afterAll(() => api.close());

let keys = 0;
const newKey = () => `key-${String((keys += 1)).padStart(16, '0')}`;
const note = (text = '客户要两席') => ({ record: lead, text });
async function countNotes(text: string): Promise<number> {
  const rows = await api.deps.db.selectFrom('record_notes').select('id').where('text', '=', text).execute();
  return rows.length;
}

const acts: [string, () => Promise<Record<string, unknown>>][] = [
  ['record-note', async () => note()],
  ['mail-send', async () => ({ record: lead, subject: '报价', text: '两席每年 800 元。' })],
  [
    'quotation-make',
    async () => ({
      name: '韩梅梅',
      company: '示例一基金管理有限公司',
      email: 'han@example.com',
      plan: 'research',
      modules: ['futures'],
      months: '1',
    }),
  ],
];

it.each(acts)('%s is done once for a key, and a repeat gets the first answer', async (name, make) => {
  const [key, input] = [newKey(), await make()];
  const first = await han.press(key, name, input);
  expect(first.body.code, first.text).toBe(0);
  const written = await readEverything(api.deps.db);
  const again = await han.press(key, name, input);
  expect(again.body).toEqual(first.body);
  const later = await readEverything(api.deps.db);
  // Each call counts in the rate limits.
  const withoutCalls = (rows: string) => rows.split('\n').filter((row) => !row.startsWith('rate_events'));
  expect(withoutCalls(later)).toEqual(withoutCalls(written));
});

it('a refund is confirmed once for a key, after a preview with the same key', async () => {
  const { client, id } = await newBuyer(api);
  await payOrder(api, client, id);
  await han.prove(han.nextCode());
  const key = newKey();
  const asked = { order: id, amount: '100.00', service: 'unchanged', reason: '协商' };
  const shown = (await han.press(key, 'order-refund', asked)).body.data.preview;
  expect(shown, 'a preview').not.toBeNull();
  const confirm = () => han.press(key, 'order-refund', shown.input, shown.code);
  const first = await confirm();
  expect(first.body.data, first.text).toMatchObject({ preview: null });
  expect((await confirm()).body).toEqual(first.body);
  const refunds = await api.deps.db.selectFrom('refunds').select('order_id').where('order_id', '=', id).execute();
  expect(refunds).toHaveLength(1);
});

it('two presses at once are one act with one answer', async () => {
  const key = newKey();
  const press = () => han.press(key, 'record-note', note('同时按下'));
  const replies = await Promise.all([press(), press(), press()]);
  const [first] = replies;
  expect(first.body.code).toBe(0);
  for (const reply of replies) expect(reply.body).toEqual(first.body);
  expect(await countNotes('同时按下')).toBe(1);
});

it.skipIf(!process.env['TEST_DATABASE_URL'])(
  'a repeat waits while the first one is held up, and does not begin (skipped without a server)',
  async () => {
    const input = { locale: 'zh-CN', text: '周六凌晨维护', href: '/status', action: '查看安排' };
    const shown = (await han.press(newKey(), 'announcement-save', input)).body.data.preview;
    const key = newKey();
    const press = () => han.press(key, 'announcement-save', shown.input, shown.code);
    const replies: unknown[] = [];
    const call = async () => {
      replies.push(...(await Promise.all([press(), press()])).map(({ body }) => body));
    };
    const { waitedAt } = await callWhileHeld(api, async () => ({ held: 'edited-content', call }));
    // One of the two waits.
    expect(waitedAt).toEqual(['its lock']);
    expect(replies).toEqual([replies[0], replies[0]]);
    expect(replies[0]).toMatchObject({ code: 0, data: { preview: null } });
  },
);

it('a key with another input or for another action is refused, and nothing is done', async () => {
  const key = newKey();
  await han.press(key, 'record-note', note('八百元'));
  for (const press of [
    () => han.press(key, 'record-note', note('九百元')),
    () => han.press(key, 'mail-send', { record: lead, subject: '报价', text: '八百元' }),
  ]) {
    expect((await press()).body.code).toBe(refusals.deskActDone.code);
  }
  expect([await countNotes('八百元'), await countNotes('九百元')]).toEqual([1, 0]);
});

it('a repeat whose writer has seen more by then gets the first answer', async () => {
  const key = newKey();
  const seen = (await li.timeline(lead))[0]!.at;
  api.clock.move(1000);
  const first = await li.press(key, 'record-note', note('再看一眼'), seen);
  api.clock.move(1000);
  await han.act('record-note', note('同事的备注'));
  expect((await li.press(key, 'record-note', note('再看一眼'), seen)).body).toEqual(first.body);
  const later = (await li.timeline(lead))[0]!.at;
  expect((await li.press(key, 'record-note', note('再看一眼'), later)).body).toEqual(first.body);
  expect(await countNotes('再看一眼')).toBe(1);
});

it('a key is its colleague’s own', async () => {
  const key = newKey();
  for (const colleague of [han, li]) await colleague.press(key, 'record-note', note('各记一条'));
  expect(await countNotes('各记一条')).toBe(2);
});

it('after a refusal the key does what is corrected', async () => {
  const key = newKey();
  const mail = (text: string) => han.press(key, 'mail-send', { record: lead, subject: '补充', text });
  // The form's rule refuses the first text, the action itself the second.
  for (const text of [' ', '价格为【】元。']) expect((await mail(text)).body.code).toBe(refusals.deskRefused.code);
  expect((await mail('价格为 800 元。')).body.code).toBe(0);
});

it('a key without a valid form is refused at its field', async () => {
  for (const key of ['short', 'a'.repeat(65), '键'.repeat(20), `${'a'.repeat(20)}\n`])
    expect((await han.press(key, 'record-note', note('键'))).body).toMatchObject({
      code: refusals.badInput.code,
      field: 'idempotency_key',
    });
});

describe('an act that ended without an answer', () => {
  it('is not repeated after an error, which says so', async () => {
    const key = newKey();
    const failing = await createFailingWrites(api.deps.db);
    await failing.failOn((table) => table === 'record_notes', 'XX000');
    const failed = await han.press(key, 'record-note', note('写不进'));
    expect(failed.status, failed.text).toBe(500);
    await failing.remove();
    expect((await han.press(key, 'record-note', note('写不进'))).body.code).toBe(refusals.deskActUnsettled.code);
    expect(await countNotes('写不进')).toBe(0);
    expect((await han.press(newKey(), 'record-note', note('写不进'))).body.code).toBe(0);
  });

  it('is not repeated if its process has ended, once the call’s own time is over', async () => {
    const key = newKey();
    await han.press(key, 'record-note', note('断了'));
    await api.deps.db
      .updateTable('desk_acts')
      .set({ ended_at: null, answer_sealed: null })
      .where('key', '=', key)
      .execute();
    api.clock.move(deskTimeoutMs + 1000);
    expect((await han.press(key, 'record-note', note('断了'))).body.code).toBe(refusals.deskActUnsettled.code);
    expect(await countNotes('断了')).toBe(1);
  });
});

it('the stored act reveals neither its input nor its reply', async () => {
  await han.press(newKey(), 'record-note', note('私下的话'));
  const kept = JSON.stringify(await api.deps.db.selectFrom('desk_acts').selectAll().execute());
  expect(kept).not.toMatch(/私下的话|已记下/);
  expect(kept).not.toContain(lead);
});
