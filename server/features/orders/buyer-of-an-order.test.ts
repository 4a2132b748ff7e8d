import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderDocumentPath, orderDocuments } from '#contract/order-documents.ts';
import { refusals } from '#contract/refusals.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { londonBuyer, orderInEnglish } from '#server/testing/english-orders.ts';
import { orderForm, payOrder, quoteOf, readOrder } from '#server/testing/order-forms.ts';
import { signIn, signInByEmail } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { confirmationText } from './confirmation-text.ts';
import { receiptText } from './receipt-pdf.ts';

const buyer = londonBuyer;
const email = buyer.buyer_email;
let api: TestApi;
let client: TestClient;
beforeAll(async () => {
  api = await createTestApi();
  client = api.client();
  await signInByEmail(api, client, email);
});
afterAll(() => api.close());

const rowOf = (id: string) =>
  api.deps.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('the buyer’s fields', () => {
  it.each([
    ['buyer_po_number', 'x'.repeat(41)],
    ['buyer_address', 'x'.repeat(201)],
    ['buyer_registration_number', 'x'.repeat(61)],
    ['buyer_po_number', 'PO\u00001'],
    ['buyer_address', 'شارع 1'],
    ['buyer_registration_number', 'מספר'],
    ['buyer_po_number', 'طلب'],
  ])('refuse at %s what no paper holds or prints', async (field, value) => {
    const { body } = await client.post('/business/v1/orders', orderForm(await quoteOf(client), { [field]: value }));
    expect(body).toMatchObject({ code: refusals.badInput.code, field });
  });

  it('stand on one line, however they were pasted', async () => {
    const id = await orderInEnglish(client, { buyer_address: '1 Example Lane\n London\r\nUnited Kingdom' });
    expect((await readOrder(client, id, 'buyer')).buyer.address).toBe('1 Example Lane London United Kingdom');
  });

  it('are kept on the order, and shown to the desk and in the export', async () => {
    const id = await orderInEnglish(client);
    const kept = {
      address: buyer.buyer_address,
      registration_number: buyer.buyer_registration_number,
      po_number: buyer.buyer_po_number,
    };
    expect((await readOrder(client, id, 'buyer')).buyer).toMatchObject(kept);
    const { orders } = (await client.get('/user/account/export')).body.data;
    expect(orders.find((order: { id: string }) => order.id === id).buyer).toMatchObject(kept);
    expect(String(await runCommand(api.deps, ['orders']))).toContain(buyer.buyer_po_number);
  });

  it('give the invoice’s own address and number precedence', async () => {
    const id = await orderInEnglish(client, {
      invoice_kind: 'normal',
      invoice_buyer: 'abroad',
      invoice_title: 'Example Capital LLP',
      invoice_country: 'United Kingdom',
      invoice_address: '2 Invoice Road, Leeds',
      invoice_registration_number: 'GB987654321',
      invoice_email: email,
    });
    const [party] = confirmationText(await rowOf(id), api.deps.config).parties;
    expect(party?.lines).toContain('Address: 2 Invoice Road, Leeds');
    expect(party?.lines).toContain('VAT or registration number: GB987654321');
    expect(party?.lines.join()).not.toContain(buyer.buyer_address);
  });
});

describe('a PO number that comes after the order', () => {
  const set = (by: TestClient, id: string, number?: string) =>
    by.post(`/business/v1/orders/${id}/po_number`, number === undefined ? {} : { po_number: number });

  it('is set, corrected and removed, also once the order is paid', async () => {
    const id = await orderInEnglish(client);
    expect((await set(client, id, 'PO-1')).body.data).toEqual({ po_number: 'PO-1' });
    await payOrder(api, client, id);
    await set(client, id, ' PO-2 ');
    expect(receiptText(await rowOf(id), api.deps.config).facts).toContain('PO number: PO-2');
    expect((await set(client, id)).body.data).toEqual({ po_number: null });
    expect((await readOrder(client, id, 'buyer')).buyer).toMatchObject({ po_number: null, name: buyer.buyer_name });
  });

  it('is refused where no paper prints it, and of another person’s order, which stays as it is', async () => {
    const id = await orderInEnglish(client);
    expect((await set(client, id, 'طلب')).body).toMatchObject({ code: refusals.badInput.code, field: 'po_number' });
    const stranger = api.client();
    await signIn(api, stranger);
    expect((await set(stranger, id, 'PO-9')).body.code).toBe(refusals.orderUnknown.code);
    for (const kind of orderDocuments)
      expect((await stranger.get(orderDocumentPath(id, kind))).body.code, kind).toBe(refusals.orderUnknown.code);
    expect((await readOrder(client, id, 'buyer')).buyer.po_number).toBe(buyer.buyer_po_number);
  });
});
