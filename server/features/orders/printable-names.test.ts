import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { newBuyer, orderForm, placeOrder, quoteOf, readOrder } from '#server/testing/order-forms.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let api: TestApi;
let client: TestClient;
beforeAll(async () => {
  api = await createTestApi();
  ({ client } = await newBuyer(api));
});
afterAll(() => api.close());

const invoice = { invoice_kind: 'normal', invoice_email: 'tax@example.com', invoice_tax_number: '91350100M000100Y43' };

it.each([
  ['buyer_name', '𠀀野', '𠀀', {}],
  ['buyer_company', '𠀀𠀀科技（上海）有限公司', '𠀀', {}],
  ['buyer_company', 'شركة', 'ش ر ك ة', {}],
  ['invoice_title', 'บริษัท', 'บ ร ิ ษ ั ท', invoice],
])(
  'a name that the contract cannot print is refused at %s, with its characters: %s',
  async (field, name, missing, more) => {
    const form = orderForm(await quoteOf(client), { ...more, [field]: name });
    const { body } = await client.post('/business/v1/orders', form);
    expect(body).toMatchObject({ code: refusals.badInput.code, field });
    expect(body.message).toContain(`：${missing}。`);
  },
);

it.each([
  ['示例（上海）资产管理有限公司', '示例（上海）资产管理有限公司'],
  [' 示例\u200b资产\u00a0管理 ', '示例资产 管理'],
  ['⽰例⼈⼯智能', '示例人工智能'],
  ['Socie\u0301te\u0301 Ge\u0301ne\u0301rale', 'Société Générale'],
  ['朱镕喆工作室', '朱镕喆工作室'],
])('a company called %j is kept as %s', async (typed, kept) => {
  const { buyer } = await readOrder(client, await placeOrder(client, { buyer_company: typed }), 'buyer');
  expect(buyer.company).toBe(kept);
});

it.each([
  'Köln GmbH',
  'Łukasz & Søn ApS',
  'Œuvre Société',
  'Straße Ærø',
  'Țăran și Fiii',
  'Công ty Dữ Liệu',
  '€ “Ğ” – Ý’s',
])('a company called %s keeps its letters', async (company) => {
  const { buyer } = await readOrder(client, await placeOrder(client, { buyer_company: company }), 'buyer');
  expect(buyer.company).toBe(company);
});

it.each(['李䶮', '𠮷田', '张㛃', '邢𬭎'])('%s orders in this name', async (name) => {
  const { buyer } = await readOrder(client, await placeOrder(client, { buyer_name: name }), 'buyer');
  expect(buyer.name).toBe(name);
});

it('the dot in a name has one form', async () => {
  const { buyer } = await readOrder(client, await placeOrder(client, { buyer_name: '阿依古丽•买买提' }), 'buyer');
  expect(buyer.name).toBe('阿依古丽·买买提');
});

it('a company abroad gets an invoice in its own name, without a tax number', async () => {
  const abroad = {
    invoice_kind: 'normal',
    invoice_buyer: 'abroad',
    invoice_country: 'United Kingdom',
    invoice_registration_number: 'GB 123 4567 89',
    invoice_email: 'tax@example.com',
  };
  const id = await placeOrder(client, { ...abroad, invoice_title: 'Example Capital LLC' });
  expect((await readOrder(client, id, 'invoice')).invoice).toMatchObject({
    buyer: 'abroad',
    title: 'Example Capital LLC',
    tax_number: null,
  });
  const special = orderForm(await quoteOf(client), { ...abroad, invoice_title: 'A', invoice_kind: 'special' });
  const { body } = await client.post('/business/v1/orders', special);
  expect(body).toMatchObject({ code: refusals.badInput.code, field: 'invoice_kind' });
});
