import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { refusals } from '#contract/refusals.ts';
import { licenceSpellings } from '#lib/shared/spellings/licence-spellings.ts';
import {
  badCodes,
  bankAccountSpellings,
  nameSpellings,
  referenceSpellings,
  slipSpellings,
  taxNumberSpellings,
  telephoneSpellings,
} from '#lib/shared/spellings/typed-spellings.ts';
import { calls } from '#server/testing/contract-calls.ts';
import { orderForm, payOrder, placeOrder, quoteOf, readOrder, requestPayment } from '#server/testing/order-forms.ts';
import { sampleRequest } from '#server/testing/sample-requests.ts';
import { goodTicket, signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let api: TestApi;
let client: TestClient;
beforeAll(async () => {
  api = await createTestApi();
  client = api.client();
});
afterAll(() => api.close());
// Avoids the daily limit of orders.
beforeEach(async () => {
  api.clock.move(24 * 3_600_000);
  client = api.client();
  await signIn(api, client);
});

const special = {
  invoice_kind: 'special',
  invoice_title: '示例三基金管理有限公司',
  invoice_tax_number: '91350100M000100Y43',
  invoice_address: '北京市示例路 1 号',
  invoice_phone: '010-55556666',
  invoice_bank: '示例银行示例支行',
  invoice_bank_account: '6222021234567890',
  invoice_email: 'invoice@example.com',
};

describe('an order keeps in its one spelling', () => {
  it.each([
    ['the buyer’s telephone', 'buyer_phone', telephoneSpellings],
    ['the buyer’s company', 'buyer_company', nameSpellings],
    ['the buyer’s name', 'buyer_name', nameSpellings],
    ['the invoice’s telephone', 'invoice_phone', telephoneSpellings],
    ['the invoice’s title', 'invoice_title', nameSpellings],
    ['the invoice’s tax number', 'invoice_tax_number', taxNumberSpellings],
    ['the bank account', 'invoice_bank_account', bankAccountSpellings],
  ] as const)('%s', async (_what, field, spellings) => {
    const [, part = '', name = ''] = /^(buyer|invoice)_(\w+)$/.exec(field) ?? [];
    for (const [typed, meant] of spellings) {
      api.clock.move(3_600_000);
      const form = orderForm(await quoteOf(client), { ...special, [field]: typed });
      const { body } = await client.post('/business/v1/orders', form);
      expect([typed, body.code]).toEqual([typed, 0]);
      expect((await readOrder(client, body.data.id, part))[part][name]).toBe(meant);
      await client.post(`/business/v1/orders/${body.data.id}/cancel`);
    }
  });

  it('the number of its transfer', async () => {
    for (const [typed, meant] of slipSpellings) {
      const id = await placeOrder(client);
      const { body } = await requestPayment(client, id, 'bank_transfer', { slip_number: typed });
      expect([typed, body.data?.slip_number]).toEqual([typed, meant]);
      await client.post(`/business/v1/orders/${id}/cancel`);
    }
  });

  it.each([
    ['buyer_phone', '转 8001'],
    ['invoice_phone', '13800138000 / 13900139000'],
    ['invoice_bank_account', '中国银行'],
    ['invoice_tax_number', 'HRB 12345'],
  ])('and refuses for %s what is none', async (field, typed) => {
    const form = orderForm(await quoteOf(client), { ...special, [field]: typed });
    expect((await client.post('/business/v1/orders', form)).body).toMatchObject({
      code: refusals.badInput.code,
      field,
    });
  });
});

it.each(referenceSpellings)('an enquiry is found by its reference as %j', async (typed) => {
  const reference = 'L-7Q2M9XK4TB';
  const known = await api.deps.db.selectFrom('leads').select('reference').where('reference', '=', reference).execute();
  if (known.length === 0) {
    const lead = await client.post('/rqcrm/v1/leads', { ...sampleRequest('submitLead').body, ...goodTicket() });
    await api.deps.db
      .updateTable('leads')
      .set({ reference })
      .where('reference', '=', lead.body.data.reference)
      .execute();
  }
  expect((await client.post('/rqcrm/v1/leads/state', { reference: typed })).body).toMatchObject({ code: 0 });
});

/** A header is one line of Latin letters; the browser removes anything else around a licence. */
it('the data API takes a licence in every spelling that a header can carry', async () => {
  const id = await placeOrder(client);
  await payOrder(api, client, id);
  const { licence } = await readOrder(client, id, 'licence');
  const spelled = licenceSpellings.map((spell) => spell(licence.key)).filter((text) => /^[\x20-\x7e]*$/.test(text));
  expect(spelled.length).toBeGreaterThan(5);
  for (const text of spelled) {
    const { status } = await api.client().get('/market/v1/quota', { authorization: `Bearer ${text}` });
    expect([text.replace(licence.key, '…'), status]).toEqual([text.replace(licence.key, '…'), 200]);
  }
});

const isCode = (field: unknown) =>
  (field as z.ZodMiniType).safeParse('12345').error?.issues.some(({ message }) => message === 'codeBad') ?? false;

const codeFields = Object.entries(calls).flatMap(([name, { body }]) =>
  Object.entries(body.shape)
    .filter(([, field]) => isCode(field))
    .map(([field]) => [name, field] as const),
);

it('codes are asked for by login, registration, reset, binding, deletion, trials, road-shows and campuses', () => {
  expect(codeFields.length).toBeGreaterThanOrEqual(9);
});

it.each(codeFields)(
  '%s answers a wrong form of %s at the field, and neither a try nor a limit is spent',
  async (name, field) => {
    const counts = async () => {
      const { db } = api.deps;
      const tries = await db
        .selectFrom('verification_codes')
        .select(({ fn }) => fn.sum('tries').as('n'))
        .executeTakeFirst();
      const events = await db
        .selectFrom('rate_events')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirst();
      return [Number(tries?.n), Number(events?.n)];
    };
    const { params, body } = sampleRequest(name);
    const path = calls[name]!.path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '');
    const before = await counts();
    for (const bad of badCodes) {
      const reply = await client.post(path, { ...body, [field]: bad });
      expect([bad, reply.body.code, reply.body.field]).toEqual([bad, refusals.badInput.code, field]);
    }
    expect(await counts()).toEqual(before);
  },
);
