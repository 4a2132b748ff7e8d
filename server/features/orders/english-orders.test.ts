import { afterAll, beforeAll, expect, it } from 'vitest';
import { identity } from '#content/company.ts';
import { overseas } from '#content/overseas.ts';
import { priceList } from '#content/prices/price-list.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { newKey, orderForm, payOrder, readOrder, requestPayment, startPayment } from '#server/testing/order-forms.ts';
import { refundOrder } from '#server/testing/refund-order.ts';
import { signInByEmail } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { contractText } from './contract-text.ts';
import { receiptText } from './receipt-pdf.ts';

const buyer = 'ada@fund.example.co.uk';
const english = { 'accept-language': 'en-US' };
const chineseCharacters = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]/g;
/** Returns a document's text without the seller's Chinese name, under which the company is registered. */
const withoutSeller = (paper: unknown) => JSON.stringify(paper).replaceAll(identity.companyZh, '');
let api: TestApi;
let client: TestClient;
beforeAll(async () => {
  api = await createTestApi();
  api.clock.moveTo('2026-12-01T08:00:00Z');
  client = api.client();
  await signInByEmail(api, client, buyer);
});
afterAll(() => api.close());

/** Places an order on an English page, as an account that has only an e-mail address. */
async function orderInEnglish(more: Record<string, string> = {}): Promise<string> {
  const choice = { merchandise: 'rqdata_cloud', items: 'research:1,futures:1', period_months: '3' };
  const quote = await client.post('/business/v1/order_intention', choice, english);
  const form = orderForm(quote.body.data.id, {
    buyer_name: 'Ada Byron',
    buyer_company: 'Example Capital LLP',
    buyer_email: buyer,
    invoice_kind: 'normal',
    invoice_buyer: 'abroad',
    invoice_title: 'Example Capital LLP',
    invoice_country: 'United Kingdom',
    invoice_registration_number: 'GB123456789',
    invoice_address: '1 Example Lane, London',
    invoice_email: buyer,
    ...more,
  });
  const reply = await client.post('/business/v1/orders', form, english);
  if (reply.body.code !== 0) throw new Error(reply.text);
  return reply.body.data.id;
}

/** @param despite the amount or slip number that differs, which the colleague confirms */
async function confirm(id: string, amount: string, slip: string, despite: string): Promise<void> {
  await runCommand(api.deps, ['transfer-confirm', id, '--amount', amount, '--slip', slip, '--despite', despite]);
  await api.runJobs();
}

const rowOf = (id: string) =>
  api.deps.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

it('an order keeps the language of the page it was placed on: each of its mails is English and leads to English pages', async () => {
  const id = await orderInEnglish();
  // Later requests of the same buyer in another language change nothing.
  const { body } = await requestPayment(client, id, 'bank_transfer', { slip_number: 'UETR-0001-ABCD' });
  await api.runJobs();
  const { swift, account, beneficiary } = overseas.transfer;
  expect(body.data).toMatchObject({ abroad: { swift, account, beneficiary }, remittance_note: id });
  // Intermediary banks deducted CNY 60.
  await confirm(id, '4140.00', 'UETR-0001-ABCD', '4200.00');
  expect(await readOrder(client, id, 'status,missing')).toEqual({ status: 'pending_payment', missing: '60.00' });
  await confirm(id, '60.00', 'UETR-0002-ABCD', 'UETR-0001-ABCD');
  const { licence } = await readOrder(client, id, 'licence');
  const today = beijingDay(api.clock.now());
  await runCommand(api.deps, ['invoice-issue', id, '--number', '26110000100000000001', '--date', today]);
  await api.runJobs();
  const change = { items: 'research:2,futures:2', idempotency_key: newKey() };
  const changed = await client.post(`/rqlicense/licences/${licence.id}/change`, change, english);
  await payOrder(api, client, changed.body.data.id);
  const renewed = await client.post(
    `/rqlicense/licences/${licence.id}/renewal`,
    { idempotency_key: newKey() },
    english,
  );
  await api.runJobs();
  await refundOrder(api.deps, id, { amount: '100.00', service: 'unchanged', reason: 'Outage' });
  await api.runJobs();

  const names = new Map([
    [id, 'O-FIRST'],
    [changed.body.data.id, 'O-CHANGE'],
    [renewed.body.data.id, 'O-RENEWAL'],
    [licence.id, 'LICENSE'],
  ]);
  const named = (text: string) => [...names].reduce((all, [real, name]) => all.replaceAll(real, name), text);
  const mails = api.mail.filter(({ to, subject }) => to.address === buyer && !subject.includes('验证码'));
  expect(mails.map(({ subject, text }) => `${named(subject)} | ${named(text).split('\n\n')[1]?.split('\n')[0] ?? ''}`))
    .toMatchInlineSnapshot(`
      [
        "RQuant order O-FIRST: placed, awaiting payment | Your order is placed. Please pay by 2026-12-31 16:00 (Beijing time): choose bank transfer, WeChat Pay or Alipay on the order page. Choosing bank transfer keeps the order open for 72 hours; the account details then follow by e-mail. Cards are not accepted.",
        "RQuant order O-FIRST: bank transfer details | Please transfer the amount by 2026-12-31 16:00 (Beijing time):",
        "RQuant order O-FIRST: transfer reference received | We have recorded transfer reference UETR-0001-ABCD and paused the deadline: while we look for the money, the order does not close after 72 hours. Once we find it, the order is marked paid and your license is sent to this address.",
        "RQuant order O-FIRST: partial payment received, CNY 60.00 due | We received CNY 4140.00; CNY 60.00 is still due, often because an intermediary bank deducted charges. Please transfer the rest to the same account with the same reference by 2026-12-31 16:00 (Beijing time). Your license is issued once the full amount has arrived.",
        "RQuant order O-FIRST: payment received | We received CNY 4200.00 by bank transfer on 2026-12-01. Your license is being issued, usually within seconds, and follows by e-mail.",
        "RQuant order O-FIRST: license issued | Your license for the China market data API is ready. It ends on 2027-03-01 23:59 (Beijing time). It does not renew automatically.",
        "RQuant order O-FIRST: invoice issued | The invoice has been issued.",
        "RQuant change order O-CHANGE: change placed, awaiting payment | Your order is placed. Please pay by 2026-12-01 16:30 (Beijing time): choose bank transfer, WeChat Pay or Alipay on the order page. Choosing bank transfer keeps the order open for 72 hours; the account details then follow by e-mail. Cards are not accepted.",
        "RQuant change order O-CHANGE: payment received | We received CNY 4200.00 by Alipay on 2026-12-01. Your license is being issued, usually within seconds, and follows by e-mail.",
        "RQuant change order O-CHANGE: license changed | Your license for the China market data API is changed as ordered. It still ends on 2027-03-01 23:59 (Beijing time), and its number LICENSE is unchanged.",
        "RQuant renewal O-RENEWAL: renewal placed, awaiting payment | Your order is placed. Please pay by 2026-12-01 16:30 (Beijing time): choose bank transfer, WeChat Pay or Alipay on the order page. Choosing bank transfer keeps the order open for 72 hours; the account details then follow by e-mail. Cards are not accepted.",
        "RQuant order O-FIRST: refund under way | CNY 100.00 of the order is being refunded by transfer to the account that paid; we will write again when it is sent.",
      ]
    `);
  for (const { subject, text } of mails) {
    expect(subject + text).not.toMatch(chineseCharacters);
    for (const [link] of text.matchAll(/http:\/\/localhost:3000\/welcome\S*/g)) expect(link).toContain('/en-US/');
  }
});

const nameOf = (bought: string) =>
  [...priceList.packages, ...priceList.modules].find(({ id }) => id === bought)?.name['zh-CN'];

it('its contract is in English beside the binding Chinese one, which the English one says', async () => {
  const id = await orderInEnglish();
  const row = await rowOf(id);
  const text = contractText(row, api.deps.config, row.amount_fen, 'en-US');
  expect(text.parties.map(({ lines }) => lines)).toEqual([
    [
      'Name: Example Capital LLP',
      'VAT or registration number: GB123456789',
      'Contact: Ada Byron',
      'Address: 1 Example Lane, London',
      'Country or region: United Kingdom',
      `E-mail: ${buyer}`,
    ],
    [
      `Name: ${identity.companyEn}`,
      `Chinese name: ${identity.companyZh}`,
      `Unified social credit code: ${identity.taxNumber}`,
      `Address: ${overseas.registeredAddress}`,
      `E-mail: ${identity.supportEmail}`,
      `Bank: ${overseas.transfer.bank}`,
      `Bank address: ${overseas.transfer.bankAddress}`,
      `SWIFT code: ${overseas.transfer.swift}`,
      `Account name: ${overseas.transfer.beneficiary}`,
      `Account: ${overseas.transfer.account}`,
    ],
  ]);
  expect(text.table.rows[0]).toEqual(['Research', '800.00 / month', '1 user', '2,400.00']);
  expect(text.table.totals).toEqual(['Total, VAT included: CNY 4,200.00']);
  expect(text.clauses.at(-1)?.text).toContain('the Chinese text that follows it is the binding one');
  expect(withoutSeller(text)).not.toMatch(chineseCharacters);
  const binding = contractText(row, api.deps.config);
  expect(binding.table.rows.map(([name, , quantity]) => [name, quantity])).toEqual([
    [nameOf('research'), '1 用户'],
    [nameOf('futures'), '1 用户'],
  ]);
  expect(binding.parties[0]?.lines).toContain('国家或地区：United Kingdom');
  const reply = await api.app.inject({
    url: `/api/business/v1/orders/${id}/contract`,
    headers: { cookie: client.cookie ?? '' },
  });
  expect(reply.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
});

it('its receipt and the way back from the cashier are English', async () => {
  const id = await orderInEnglish();
  const outTradeNo = await startPayment(client, id);
  const paid = await client.post(`/cashier/${outTradeNo}`, { answer: 'pay' });
  expect(paid.headers['location']).toContain(`/welcome/en-US/store/order/${id}`);
  await api.runJobs();
  const receipt = receiptText(await rowOf(id), api.deps.config);
  expect(receipt.title).toBe('Receipt');
  expect(withoutSeller(receipt)).not.toMatch(chineseCharacters);
});

it('a company abroad must name its country', async () => {
  await expect(orderInEnglish({ invoice_country: '' })).rejects.toThrow('Enter the country or region');
});

it('a data product has its English name in an English order and in its deliveries, its Chinese one in the binding contract', async () => {
  const choice = { merchandise: 'data_products', items: 'stock-buybacks:1', period_months: '12' };
  const quote = await client.post('/business/v1/order_intention', choice, english);
  const form = orderForm(quote.body.data.id);
  const { data } = (await client.post('/business/v1/orders', form, english)).body;
  const row = await rowOf(data.id);
  const [line] = contractText(row, api.deps.config, row.amount_fen, 'en-US').table.rows;
  expect(line).toEqual([expect.stringMatching(/^Share buybacks \(/), '2,400.00 / year', '1 user', '2,400.00']);
  const [binding] = contractText(row, api.deps.config).table.rows;
  expect(binding).toEqual([expect.stringMatching(/^股份回购与注销（/), '2400.00 / 年', '1 用户', '2400.00']);
  await payOrder(api, client, data.id);
  const titles = async (headers: Record<string, string>) => {
    const { licence } = await readOrder(client, data.id, 'licence');
    const reply = await client.get(`/rqlicense/deliveries?id=${licence.id}`, headers);
    return reply.body.data[0].datasets.map(({ title }: { title: string }) => title);
  };
  const listed = await titles(english);
  expect(listed[0]).toBe('Share buybacks');
  expect(JSON.stringify(listed)).not.toMatch(chineseCharacters);
  expect((await titles({ 'accept-language': 'zh-CN' }))[0]).toBe('股份回购与注销');
});

it('an order from inside China gets the account inside China alone', async () => {
  const choice = { merchandise: 'rqdata_cloud', items: 'research:1', period_months: '1' };
  const quote = await client.post('/business/v1/order_intention', choice);
  const form = orderForm(quote.body.data.id, { invoice_kind: 'none', invoice_buyer: 'abroad' });
  const { body } = await client.post('/business/v1/orders', form);
  const transfer = await requestPayment(client, body.data.id, 'bank_transfer');
  expect(transfer.body.data).toMatchObject({ payee: identity.companyZh, abroad: null });
});
