import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { DeskColleague } from '#server/testing/desk-colleague.ts';
import { bankStatement } from '#server/testing/statement-files.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { TransferDesk } from '#server/testing/transfer-desk.ts';

let api: TestApi;
let colleague: DeskColleague;
beforeAll(async () => {
  api = await createTestApi({ LOG_LEVEL: 'silent' });
  const key = String(await runCommand(api.deps, ['operator-add', 'anna'])).trim();
  colleague = await DeskColleague.enrol(api, 'fang', 'finance', key);
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const table of ['bank_lines', 'ledger'] as const) await api.deps.db.deleteFrom(table).execute();
  await api.deps.db.updateTable('orders').set({ status: 'refunded' }).execute();
});

type BankRow = Parameters<typeof bankStatement>[1][number];
async function bank(...rows: BankRow[]): Promise<string> {
  const base64 = Buffer.from(bankStatement(beijingDay(api.clock.now()), rows)).toString('base64');
  const { body } = await colleague.act('statement-read', { file: { name: 'bank.csv', base64 } });
  return body.data.text;
}
const rows = async () => (await colleague.list('transfers')).body.data.rows;

it('the order in the payer’s note is proposed before orders of the same amount, each with reasons and differences', async () => {
  const [mine, other] = [await TransferDesk.open(api), await TransferDesk.open(api)];
  await mine.fileSlip('BUYER-000001');
  await other.choose();
  await bank({ number: 'G1127A00001', in: '1,400.00', payer: '示例一基金管理有限公司', note: `货款 ${mine.id}` });
  const [first, second] = await rows();
  expect(first).toMatchObject({
    state: '到账，有不符',
    number: 'G1127A00001',
    amount_fen: '1400.00',
    place: 1,
    order_id: mine.id,
    missing_fen: '1400.00',
    slip: 'BUYER-000001',
    reasons: '附言写有订单号；金额与应付一致',
    warnings:
      '流水号不符：买方填写 BUYER-000001，银行 G1127A00001；付款方不符：购买方 李雷，银行 示例一基金管理有限公司',
  });
  expect(second).toMatchObject({ place: 2, order_id: other.id, reasons: '金额与应付一致' });
});

it('a full match is marked, and disappears once booked from the list', async () => {
  const desk = await TransferDesk.open(api);
  await desk.fileSlip('G1127A00002');
  await bank({ number: 'G1127A00002', in: '1,400.00', payer: '李 雷' });
  expect(await rows()).toMatchObject([
    { state: '到账，一致', order_id: desk.id, reasons: '流水号与买方所填一致；金额与应付一致；付款方与购买方一致' },
  ]);
  const [row] = await rows();
  const input = { order: row.order_id, amount: row.amount_fen, slip: row.number };
  await colleague.prove(colleague.nextCode());
  expect((await colleague.act('transfer-confirm', input)).body.data.text).toContain('已付清');
  expect(await rows()).toEqual([]);
  const aside = await colleague.act('transfer-set-aside', { slip: row.number, reason: '利息' });
  expect(aside.body.message).toContain(`已入账：${desk.id}`);
});

it('a partial payment is proposed for the rest due, and slip numbers without a bank line come last', async () => {
  const [part, waiting] = [await TransferDesk.open(api), await TransferDesk.open(api)];
  await part.choose();
  await waiting.fileSlip('BUYER-000002');
  const confirm = { order: part.id, amount: '600.00', slip: 'G1127A00003', despite: ['1400.00'] };
  await colleague.prove(colleague.nextCode());
  expect((await colleague.act('transfer-confirm', confirm)).body.data.text).toContain('还差 800.00 元');
  await bank({ number: 'G1127A00004', in: '800.00' });
  expect(await rows()).toMatchObject([
    { number: 'G1127A00004', order_id: part.id, missing_fen: '800.00', state: '到账，一致' },
    { number: null, order_id: waiting.id, slip: 'BUYER-000002', state: '已填流水号，未见到账', place: null },
  ]);
});

it('an order closed less than 30 days ago is proposed with a note that it reopens; one closed earlier is not', async () => {
  const desk = await TransferDesk.open(api);
  await desk.client.post(`/business/v1/orders/${desk.id}/cancel`);
  // The order was closed because its slip was not found, so it is not waiting.
  const filed = { slip_filed_at: api.clock.now(), slip_number: 'BUYER-000003' };
  await api.deps.db.updateTable('orders').set(filed).where('id', '=', desk.id).execute();
  expect(await rows()).toEqual([]);
  await bank({ number: 'G1127A00006', in: '1,400.00', note: desk.id });
  expect(await rows()).toMatchObject([
    { order_id: desk.id, warnings: expect.stringMatching(/；订单已关闭，入账会按原价重新打开$/) },
  ]);
  const at = new Date(api.clock.now().getTime() - 30 * 86_400_000);
  await api.deps.db.updateTable('order_history').set({ at }).where('order_id', '=', desk.id).execute();
  expect(await rows()).toMatchObject([{ order_id: null, state: '到账，没有可能的订单' }]);
});

it('a payment for no order is set aside with reason and colleague, and stays so when read again', async () => {
  await bank({ number: 'G1127A00005', in: '12.34', payer: '招商银行', note: '利息' });
  expect(await rows()).toMatchObject([{ state: '到账，没有可能的订单', order_id: null }]);
  expect((await colleague.act('transfer-set-aside', { slip: 'G1127A00005', reason: '利息' })).body.code).toBe(0);
  await bank({ number: 'G1127A00005', in: '12.34', payer: '招商银行', note: '利息' });
  expect(await rows()).toEqual([]);
  const line = await api.deps.db.selectFrom('bank_lines').selectAll().executeTakeFirstOrThrow();
  expect(line).toMatchObject({ set_aside_by: 'fang', set_aside_why: '利息' });
  expect((await colleague.act('transfer-set-aside', { slip: 'G9999999999', reason: '利息' })).body.field).toBe('slip');
});
