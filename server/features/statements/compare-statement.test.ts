import readSheets from 'read-excel-file/node';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, beijingDay, beijingTime, startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { newBuyer, payOrder, placeOrder, startPayment } from '#server/testing/order-forms.ts';
import { refundOrder } from '#server/testing/refund-order.ts';
import { setUpTestApi } from '#server/testing/set-up-test-api.ts';
import {
  alipayRow,
  alipayStatement,
  bankStatement,
  weChatRow,
  weChatStatement,
} from '#server/testing/statement-files.ts';
import { TransferDesk } from '#server/testing/transfer-desk.ts';

const api = setUpTestApi({ LOG_LEVEL: 'silent' });
let day: string;
beforeEach(async () => {
  // Each test uses its own day.
  api.clock.move(3 * 86_400_000);
  day = beijingDay(api.clock.now());
});

/** Encodes a file as the command line sends it, in place of its path. */
const packed = (text: string, name = 'statement.csv') =>
  `file:${JSON.stringify({ name, base64: Buffer.from(text).toString('base64') })}`;
const read = async (text: string, ...more: string[]) =>
  String(await runCommand(api.deps, ['statement-read', '--file', packed(text), ...more]));
const ledger = () =>
  api.deps.db.selectFrom('ledger').selectAll().where('channel', '=', 'alipay').orderBy('id').execute();
const today = async () => (await ledger()).filter(({ at }) => beijingDay(at) === day);

/** Creates four orders paid with Alipay today, one of them partly refunded. */
async function dayOfOrders() {
  const { client, id } = await newBuyer(api);
  const ids = [id, await placeOrder(client), await placeOrder(client), await placeOrder(client)];
  for (const order of ids) await payOrder(api, client, order);
  await refundOrder(api.deps, id, { amount: '100.00', service: 'unchanged' });
  await api.runJobs();
  return ids;
}

describe('a statement of Alipay', () => {
  it('that matches the ledger has no difference and states both sums', async () => {
    await dayOfOrders();
    const text = await read(alipayStatement(day, (await today()).map(alipayRow)));
    expect(text).toContain(`支付宝业务明细  ${day} 至 ${day}`);
    expect(text).toContain('账单  收款 4 笔 5600.00 元，退款 1 笔 100.00 元，净额 5500.00 元');
    expect(text).toContain('账本  收款 4 笔 5600.00 元，退款 1 笔 100.00 元，净额 5500.00 元');
    expect(text).toContain('手续费  33.60 元');
    expect(text).toContain('没有差异');
  });

  it('with three planted differences has exactly those three, as text and as a file', async () => {
    const [, other] = await dayOfOrders();
    const [first, second, third, ...rest] = await today();
    const strange = { ...first!, transaction_id: '2026000000000000000000009999', out_trade_no: 'RQ00000000STRANGE' };
    const rows = [
      // The ledger has another amount.
      { ...second!, amount_fen: 139_900 },
      // The third payment is missing here, and the ledger lacks this one.
      strange,
      first!,
      ...rest,
    ];
    const file = alipayStatement(day, rows.map(alipayRow));
    const text = await read(file);
    expect(text).toContain('差异 3 处');
    const csv = (await read(file, '--export')).trim().split('\r\n').slice(1);
    expect(csv).toHaveLength(3);
    const of = (number: string) => csv.find((line) => line.includes(number));
    expect(of(second!.transaction_id)).toContain(`收款金额不符,6,`);
    expect(of(second!.transaction_id)).toContain(`,${other},1399.00,1400.00,`);
    expect(of(third!.transaction_id)).toContain('账单无此收款,,');
    expect(of(strange.transaction_id)).toContain('我方无此收款,7,');
  });

  it('is compared with the ledger of its whole day in Beijing', async () => {
    const id = (await newBuyer(api)).id;
    const edge = {
      channel: 'alipay',
      kind: 'payment',
      order_id: id,
      out_trade_no: 'RQ0EDGE',
      amount_fen: 100,
    } as const;
    const [first, next] = [startOfBeijingDay(day), startOfBeijingDay(addDays(day, 1))];
    const ats = [new Date(first.getTime() - 1), first, new Date(next.getTime() - 1), next];
    const rows = ats.map((at, index) => ({ ...edge, at, transaction_id: `202600000000000000000000000${index}` }));
    await api.deps.db.insertInto('ledger').values(rows).execute();
    const csv = await read(alipayStatement(day, []), '--export');
    expect(rows.map(({ transaction_id: number }) => csv.includes(number))).toEqual([false, true, true, false]);
    await api.deps.db.deleteFrom('ledger').where('out_trade_no', '=', 'RQ0EDGE').execute();
  });

  it('reports a duplicate row, and a refund that only statement or ledger has', async () => {
    await dayOfOrders();
    const rows = await today();
    const payment = rows[0]!;
    const refund = rows.find(({ kind }) => kind === 'refund')!;
    const foreign = {
      ...refund,
      transaction_id: 'RQ00000000FOREIGN',
      amount_fen: -5000,
      out_trade_no: payment.out_trade_no,
    };
    const twice = await read(alipayStatement(day, [...rows, payment].map(alipayRow)));
    expect(twice).toContain('差异 1 处');
    expect(twice).toContain('重复');
    const more = await read(alipayStatement(day, [...rows, foreign].map(alipayRow)));
    expect(more).toContain('差异 1 处');
    expect(more).toContain('我方无此退款');
    const less = await read(alipayStatement(day, rows.filter((row) => row !== refund).map(alipayRow)));
    expect(less).toContain('差异 1 处');
    expect(less).toContain('账单无此退款');
    expect(less).toContain('核对前后一日的账单');
    const begun = { created_at: new Date(startOfBeijingDay(day).getTime() - 1) };
    await api.deps.db.updateTable('refunds').set(begun).where('amount_fen', '=', 10_000).execute();
    expect(await read(alipayStatement(day, rows.filter((row) => row !== refund).map(alipayRow)))).toContain(
      '退款在前一日发起',
    );
  });
});

describe('a statement of WeChat Pay', () => {
  it('reports a fee that does not match its rate, and nothing else', async () => {
    const { client, id } = await newBuyer(api);
    const outTradeNo = await startPayment(client, id, 'wechat_pay');
    await client.post(`/cashier/${outTradeNo}`, { answer: 'pay' });
    await api.runJobs();
    const paid = await api.deps.db
      .selectFrom('ledger')
      .selectAll()
      .where('out_trade_no', '=', outTradeNo)
      .executeTakeFirstOrThrow();
    const row = { at: beijingTime(paid.at), number: paid.transaction_id, outTradeNo, amount: '1400.00' };
    expect(await read(weChatStatement([weChatRow({ ...row, fee: '8.40000' })]))).toContain('没有差异');
    const text = await read(weChatStatement([weChatRow({ ...row, fee: '9.10000' })]));
    expect(text).toContain('差异 1 处');
    // Each value is in its column.
    expect(text).toMatch(/手续费不符.*平台收 9\.10 元，按其费率为 8\.40 元/s);
  });
});

describe('a statement of the bank', () => {
  it('writes to Excel numbers of transfers as text, amounts as numbers and times as times', async () => {
    const number = '00261127000012345678';
    const file = bankStatement(day, [{ number, in: '12.30', payer: '=HYPERLINK(1)' }]);
    const bytes = await runCommand(api.deps, ['statement-read', '--file', packed(file), '--xlsx']);
    const [sheet] = await readSheets(bytes as Buffer);
    const [titles = [], ...rows] = sheet?.data ?? [];
    expect(rows).toHaveLength(1);
    const row = Object.fromEntries(titles.map((title, at) => [String(title), rows[0]?.[at]]));
    expect(row).toMatchObject({
      流水号: number,
      账单金额: 12.3,
      说明: expect.stringMatching(/^=HYPERLINK\(1\)/) as string,
    });
    expect(row['时间（北京时间）']).toBeInstanceOf(Date);
    expect(row['行']).toBeTypeOf('number');
    await expect(read(file, '--xlsx', '--export')).rejects.toThrow('请选一种');
  });

  it('escapes formulas in a payer’s name', async () => {
    const file = bankStatement(day, [{ number: 'G1127F00001', in: '1.00', payer: '=HYPERLINK(1)' }]);
    const csv = await read(file, '--export');
    expect(csv).toContain(",'=HYPERLINK(1)；");
    // Spreadsheets detect UTF-8 by this byte order mark.
    expect(csv.startsWith('\uFEFF')).toBe(true);
  });

  it('read twice is stored once, and a booked line is no longer a difference', async () => {
    const desk = await TransferDesk.open(api);
    await desk.choose();
    const file = bankStatement(day, [
      { number: desk.slip, in: '1,400.00', payer: '李雷', note: desk.id },
      { number: `D-${desk.id}`, out: '3,000.00', payer: '房东' },
    ]);
    const first = await read(file);
    expect(first).toContain('新的到账 1 笔');
    expect(first).toContain('差异 1 处');
    expect(first).toContain('我方无此收款');
    expect(await read(file)).toContain('新的到账 0 笔');
    await desk.confirm('1400.00');
    expect(await read(file)).toContain('没有差异');
    const empty = await read(bankStatement(day, []));
    expect(empty).toContain('没有差异');
  });

  it('reports an unregistered refund, with the action that registers it', async () => {
    const desk = await TransferDesk.open(api);
    await desk.choose();
    await desk.confirm('1500.00', desk.slip, '--despite', '1400.00');
    const [refund] = await desk.refunds();
    const number = `R-${desk.id}`;
    const text = await read(bankStatement(day, [{ number, out: '100.00' }]));
    expect(text).toContain(`办理「登记退回」：订单 ${desk.id}，退款单号 ${refund?.out_refund_no}`);
  });
});
