import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { newKey, orderForm, quoteOf, readOrder, requestPayment } from '#server/testing/order-forms.ts';
import { refundOrder } from '#server/testing/refund-order.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const dayMs = 86_400_000;
const buyer = 'cai@example.com';
let api: TestApi;
let client: TestClient;
let phone: string;
let slip = 0;
beforeAll(async () => {
  api = await createTestApi();
  api.clock.moveTo('2026-12-01T02:00:00Z');
  client = api.client();
  phone = await signIn(api, client);
});
afterAll(() => api.close());

async function later(days: number): Promise<void> {
  api.clock.move(days * dayMs);
  await signIn(api, client, phone);
}

/** A transfer from the choice to the day it is found in the bank. */
async function transfer(id: string, amount: string): Promise<void> {
  slip += 1;
  const number = `SLIP-000${slip}`;
  await requestPayment(client, id, 'bank_transfer', { slip_number: number });
  await api.runJobs();
  await runCommand(api.deps, ['transfer-confirm', id, '--amount', amount, '--slip', number]);
  await api.runJobs();
}

async function payBack(id: string): Promise<void> {
  slip += 1;
  await runCommand(api.deps, ['refund-done', id, '--slip', `BACK-000${slip}`]);
  await api.runJobs();
}

const number = (at: number) => `2611000010000000000${at}`;
const today = () => beijingDay(api.clock.now());
async function invoice(id: string, at: number): Promise<void> {
  await runCommand(api.deps, ['invoice-issue', id, '--number', number(at), '--date', today()]);
  await api.runJobs();
}

it('from the order to the red-letter invoice each mail names its own order, the money and what becomes of the service', async () => {
  const asked = {
    invoice_kind: 'normal',
    invoice_title: '示例一基金管理有限公司',
    invoice_tax_number: '91350100M000100Y43',
    invoice_email: buyer,
    buyer_email: buyer,
  };
  const quote = await quoteOf(client, { period_months: '3', items: 'research:1,futures:1' });
  const first = (await client.post('/business/v1/orders', orderForm(quote, asked))).body.data;
  await transfer(first.id, first.amount);
  const { licence } = await readOrder(client, first.id, 'licence');
  await later(10);
  const change = (
    await client.post(`/rqlicense/licences/${licence.id}/change`, {
      items: 'research:2,futures:2',
      idempotency_key: newKey(),
    })
  ).body.data;
  await transfer(change.id, change.amount);
  const renewal = (await client.post(`/rqlicense/licences/${licence.id}/renewal`, { idempotency_key: newKey() })).body
    .data;
  await transfer(renewal.id, renewal.amount);
  await invoice(renewal.id, 1);

  await refundOrder(api.deps, first.id, { amount: '100.00', service: 'unchanged', reason: '补偿一次中断' });
  await api.runJobs();
  await payBack(first.id);
  await refundOrder(api.deps, renewal.id, { amount: '5000.00', service: 'shortened', reason: '少用一个月' });
  await api.runJobs();
  await payBack(renewal.id);
  const red = ['invoice-red', renewal.id, '--number', number(2), '--date', today()];
  await runCommand(api.deps, red);
  await api.runJobs();
  await refundOrder(api.deps, change.id, { service: 'ended', reason: '团队缩小' });
  await api.runJobs();
  await payBack(change.id);
  await invoice(first.id, 3);

  const names = new Map([
    [first.id, 'O-FIRST'],
    [change.id, 'O-CHANGE'],
    [renewal.id, 'O-RENEWAL'],
    [licence.id, 'LICENCE'],
  ]);
  const named = (text: string) =>
    [...names].reduce((all, [id, name]) => all.replaceAll(id, name), text).replaceAll(/eyJ[\w.-]+/g, '（许可文本）');
  const mails = api.mail
    .filter(({ to }) => to.address === buyer)
    .map(({ subject, text }) => ({ subject: named(subject), text: named(text) }));
  const file = process.env['MAILS_FILE'];
  if (file) {
    writeFileSync(file, mails.map(({ subject, text }) => `主题：${subject}\n\n${text}`).join('\n----\n\n'));
  }
  expect(mails.map(({ subject, text }) => `${subject} | ${decisive(text)}`)).toMatchInlineSnapshot(`
    [
      "睿量订单 O-FIRST：已下单，等待付款 | 订单已生成，请在 2026-12-31 10:00（北京时间）之前付款：在订单页面选择支付宝、微信支付或对公转账。选择对公转账的，订单保留 72 小时，填写流水号之后停止计时；收款账户与附言另发到本邮箱。",
      "睿量订单 O-FIRST：对公转账信息 | 请在 2026-12-31 10:00（北京时间）之前从公司账户转账：",
      "睿量订单 O-FIRST：已收到转账流水号 | 流水号 SLIP-0001 已登记，付款计时随之停止：核对期间，订单不会因超过 72 小时而关闭。同事核对到账后，订单转为已付款，许可发到本邮箱。",
      "睿量订单 O-FIRST：已收到付款 | 2026-12-01 收到您以对公转账支付的 4200.00 元。许可正在签发，通常只要几秒，另发到本邮箱。",
      "睿量订单 O-FIRST：许可已签发 | 金融数据 API 许可已签发，有效期至 2027-03-01 23:59（北京时间），到期后不会自动扣费。",
      "睿量变更订单 O-CHANGE：变更已下单，等待付款 | 订单已生成，请在 2027-01-10 10:00（北京时间）之前付款：在订单页面选择支付宝、微信支付或对公转账。选择对公转账的，订单保留 72 小时，填写流水号之后停止计时；收款账户与附言另发到本邮箱。",
      "睿量变更订单 O-CHANGE：对公转账信息 | 请在 2027-01-10 10:00（北京时间）之前从公司账户转账：",
      "睿量变更订单 O-CHANGE：已收到转账流水号 | 流水号 SLIP-0002 已登记，付款计时随之停止：核对期间，订单不会因超过 72 小时而关闭。同事核对到账后，订单转为已付款，许可发到本邮箱。",
      "睿量变更订单 O-CHANGE：已收到付款 | 2026-12-11 收到您以对公转账支付的 3738.47 元。许可正在签发，通常只要几秒，另发到本邮箱。",
      "睿量变更订单 O-CHANGE：许可已变更 | 金融数据 API 许可已按变更订单更新，有效期仍至 2027-03-01 23:59（北京时间），许可编号 LICENCE 不变。",
      "睿量续期订单 O-RENEWAL：续期已下单，等待付款 | 订单已生成，请在 2027-01-10 10:00（北京时间）之前付款：在订单页面选择支付宝、微信支付或对公转账。选择对公转账的，订单保留 72 小时，填写流水号之后停止计时；收款账户与附言另发到本邮箱。",
      "睿量续期订单 O-RENEWAL：对公转账信息 | 请在 2027-01-10 10:00（北京时间）之前从公司账户转账：",
      "睿量续期订单 O-RENEWAL：已收到转账流水号 | 流水号 SLIP-0003 已登记，付款计时随之停止：核对期间，订单不会因超过 72 小时而关闭。同事核对到账后，订单转为已付款，许可发到本邮箱。",
      "睿量续期订单 O-RENEWAL：已收到付款 | 2026-12-11 收到您以对公转账支付的 8400.00 元。许可正在签发，通常只要几秒，另发到本邮箱。",
      "睿量续期订单 O-RENEWAL：许可已续期 | 金融数据 API 许可已续期：2027-03-01 23:59 到期改为 2027-06-01 23:59（北京时间）到期，许可编号 LICENCE 不变，到期后不会自动扣费。",
      "睿量续期订单 O-RENEWAL：发票已开具 | 发票已开具。",
      "睿量订单 O-FIRST：正在退款 | 订单的 100.00 元正在退回：由同事转回付款账户，办妥后另发邮件。 服务不变，许可有效期至 2027-06-01 23:59（北京时间）。",
      "睿量订单 O-FIRST：退款已退回 | 订单的退款 100.00 元已退回：已转回付款账户，到账时间以银行或支付机构为准。超过五个工作日没有到账的，请回复本邮件。 服务不变，许可有效期至 2027-06-01 23:59（北京时间）。",
      "睿量续期订单 O-RENEWAL：正在退款 | 订单的 5000.00 元正在退回：由同事转回付款账户，办妥后另发邮件。 服务缩短到仍付款的天数：许可有效期改为至 2027-04-08 23:59（北京时间）。新的许可文本见附件和订单页面；原文本也只能用到这个时间。",
      "睿量续期订单 O-RENEWAL：退款已退回 | 订单的退款 5000.00 元已退回：已转回付款账户，到账时间以银行或支付机构为准。超过五个工作日没有到账的，请回复本邮件。 服务缩短到仍付款的天数：许可有效期改为至 2027-04-08 23:59（北京时间）。新的许可文本见附件和订单页面；原文本也只能用到这个时间。",
      "睿量续期订单 O-RENEWAL：红字发票已开具 | 因退款，订单的发票 26110000100000000001 已开具红字发票，冲减 5000.00 元：",
      "睿量变更订单 O-CHANGE：正在退款 | 订单的 3738.47 元正在退回：由同事转回付款账户，办妥后另发邮件。 变更已于 2026-12-11 10:00（北京时间）取消，变更的内容（研究版 × 2、期货 × 2）随之停用，许可按变更之前的内容（研究版 × 1、期货 × 1）继续；许可有效期仍至 2027-04-08 23:59（北京时间）。新的许可文本见附件和订单页面。",
      "睿量变更订单 O-CHANGE：退款已退回 | 订单的退款 3738.47 元已退回：已转回付款账户，到账时间以银行或支付机构为准。超过五个工作日没有到账的，请回复本邮件。 变更已于 2026-12-11 10:00（北京时间）取消，变更的内容（研究版 × 2、期货 × 2）随之停用，许可按变更之前的内容（研究版 × 1、期货 × 1）继续；许可有效期仍至 2027-04-08 23:59（北京时间）。新的许可文本见附件和订单页面。",
      "睿量订单 O-FIRST：发票已开具 | 发票已开具。",
    ]
  `);
  const centre = '\n\n数据文件与取数代码在交付中心：http://localhost:3000/welcome/account#deliveries\n\n';
  expect(mails.filter(({ text }) => text.includes(centre)).map(({ subject }) => subject)).toEqual([
    '睿量订单 O-FIRST：许可已签发',
    '睿量变更订单 O-CHANGE：许可已变更',
    '睿量续期订单 O-RENEWAL：许可已续期',
  ]);
});

/** The first paragraph, and of a refund the one of the service. */
function decisive(text: string): string {
  const [, first = '', second = ''] = text.split('\n\n');
  const says = first.includes('元') && /服务|许可/.test(second) ? `${first} ${second}` : first;
  return says.split('\n')[0] ?? '';
}
