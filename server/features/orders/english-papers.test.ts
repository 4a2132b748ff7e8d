import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identity } from '#content/company.ts';
import { overseas } from '#content/overseas.ts';
import { orderDocumentPath, orderDocuments } from '#contract/order-documents.ts';
import { londonBuyer, orderInEnglish } from '#server/testing/english-orders.ts';
import { orderForm, payOrder, placeOrder, readOrder } from '#server/testing/order-forms.ts';
import { charactersOf } from '#server/testing/pdf-streams.ts';
import { makeQuotation, openQuotation } from '#server/testing/quotation-forms.ts';
import { refundOrder } from '#server/testing/refund-order.ts';
import { signInByEmail } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { confirmationText } from './confirmation-text.ts';
import { contractText, type ContractText } from './contract-text.ts';
import { quotationText } from './quotation-pdf.ts';
import { receiptText, type SheetText } from './receipt-pdf.ts';

const buyer = londonBuyer;
const email = buyer.buyer_email;
let api: TestApi;
let client: TestClient;
beforeAll(async () => {
  api = await createTestApi();
  api.clock.moveTo('2026-11-30T08:00:00Z');
  client = api.client();
  await signInByEmail(api, client, email);
});
afterAll(() => api.close());

const rowOf = (id: string) =>
  api.deps.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const textOf = (paper: SheetText | ContractText) =>
  [
    ...paper.facts,
    ...paper.parties.flatMap(({ heading, lines }) => [heading, ...lines]),
    ...paper.table.columns,
    ...paper.table.rows.flat(),
    ...paper.table.totals,
    ...('notes' in paper ? paper.notes : paper.clauses.map(({ text }) => text)),
  ].join('\n');

/** The English quotation, confirmation, contract and receipt of the same purchase. */
async function readPapers(): Promise<[name: string, text: string][]> {
  const { config, db } = api.deps;
  const customer = ['--company', buyer.buyer_company, '--name', buyer.buyer_name, '--email', email];
  const papers = ['--address', buyer.buyer_address, '--registration', buyer.buyer_registration_number];
  const said = [...customer, ...papers, '--po', buyer.buyer_po_number, '--seats', '3', '--language', 'en-US'];
  const { id: quotationId } = await makeQuotation(api, ...said);
  const quoted = await db.selectFrom('quotations').selectAll().where('id', '=', quotationId).executeTakeFirstOrThrow();
  const id = await orderInEnglish(client);
  const unpaid = await rowOf(id);
  await payOrder(api, client, id);
  return [
    ['quotation', textOf(quotationText(quoted, config, 'sales@example.com'))],
    ['confirmation', textOf(confirmationText(unpaid, config))],
    ['contract', textOf(contractText(unpaid, config, unpaid.amount_fen, 'en-US'))],
    ['receipt', textOf(receiptText(await rowOf(id), config))],
  ];
}

describe('every English paper', () => {
  it('names seller and buyer with address and number, the PO, CNY with its thousands, the tax and the terms', async () => {
    for (const [name, text] of await readPapers()) {
      for (const said of [
        `Name: ${identity.companyEn}`,
        `Chinese name: ${identity.companyZh}`,
        `Unified social credit code: ${identity.taxNumber}`,
        `Address: ${overseas.registeredAddress}`,
        `SWIFT code: ${overseas.transfer.swift}`,
        `Account name: ${overseas.transfer.beneficiary}`,
        `Name: ${buyer.buyer_company}`,
        `Address: ${buyer.buyer_address}`,
        `VAT or registration number: ${buyer.buyer_registration_number}`,
        `Contact: ${buyer.buyer_name}`,
        `PO number: ${buyer.buyer_po_number}`,
        '3 users',
        'November 30, 2026',
      ])
        expect(text, name).toContain(said);
      expect(text, name).toMatch(/Total, VAT included: CNY \d{1,2},\d{3}\.00/);
      expect(text, name).toMatch(/(?:the|The) (?:buyer pays the )?whole amount/);
      expect(text.replaceAll(identity.companyZh, ''), name).not.toMatch(/[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]/);
      expect(text, name).not.toMatch(/: *(?:null|undefined)?$/m);
    }
  });

  it('says how the tax stands on the fapiao, which a receipt is not', async () => {
    const papers = new Map(await readPapers());
    for (const name of ['quotation', 'confirmation', 'receipt'])
      expect(papers.get(name), name).toMatch(/value-added tax \(VAT\).*fapiao/);
    expect(papers.get('receipt')).toContain('This receipt is not a fapiao; the fapiao is issued separately');
  });

  it('prints an order from before the buyer was asked for these without empty labels', async () => {
    const id = await orderInEnglish(client);
    await sql`update orders set buyer = buyer - 'address' - 'registration_number' - 'po_number' where id = ${id}`.execute(
      api.deps.db,
    );
    const text = textOf(confirmationText(await rowOf(id), api.deps.config));
    expect(text).not.toMatch(/PO number|VAT or registration number|undefined/);
    expect(text.match(/^Address: /gm)).toHaveLength(1);
    const read = await readOrder(client, id, 'buyer');
    expect(read.buyer).toMatchObject({ address: null, registration_number: null, po_number: null });
    for (const kind of ['contract', 'confirmation'] as const)
      expect((await download(client, id, kind)).headers['content-type'], kind).toBe('application/pdf');
  });

  it('holds the longest input, and draws all of it', async () => {
    const longest = {
      buyer_company: 'W'.repeat(100),
      buyer_address: `${'Long Street '.repeat(16)}1 London`.slice(0, 200),
      buyer_registration_number: 'X'.repeat(60),
      buyer_po_number: 'Y'.repeat(40),
    };
    const id = await orderInEnglish(client, longest);
    await payOrder(api, client, id);
    for (const kind of orderDocuments) {
      const { rawPayload, headers } = await download(client, id, kind);
      expect(headers['content-type'], kind).toBe('application/pdf');
      expect(charactersOf(rawPayload), kind).toContain('Y');
      expect(charactersOf(rawPayload), kind).not.toContain('〓');
    }
  });
});

const download = (of: TestClient, id: string, kind: (typeof orderDocuments)[number]) =>
  api.app.inject({ url: `/api${orderDocumentPath(id, kind)}`, headers: { cookie: of.cookie ?? '' } });

it('an order of a quotation has what the quotation says of the same company, and nothing of another one', async () => {
  const said = ['--company', buyer.buyer_company, '--address', buyer.buyer_address, '--po', 'PO-Q1'];
  const orderAs = async (company: string) => {
    const { token } = await makeQuotation(api, ...said);
    const quote = await openQuotation(client, token);
    const { body } = await client.post(
      '/business/v1/orders',
      orderForm(quote.body.data.id, { buyer_company: company }),
    );
    const { address, po_number: number } = (await readOrder(client, body.data.id, 'buyer')).buyer;
    return [address, number];
  };
  expect(await orderAs(buyer.buyer_company)).toEqual([buyer.buyer_address, 'PO-Q1']);
  expect(await orderAs('Another LLP')).toEqual([null, null]);
});

it('a receipt of an order that was refunded in part says what went back and what stays', async () => {
  const id = await orderInEnglish(client);
  await payOrder(api, client, id);
  await refundOrder(api.deps, id, { amount: '1000.00', service: 'unchanged', reason: 'Outage' });
  const { notes } = receiptText(await rowOf(id), api.deps.config, 1_160_000);
  expect(notes).toContainEqual(
    'CNY 1,000.00 of this order has been or is being refunded. The receipt stands for the remaining CNY 11,600.00.',
  );
});

it('the mail of a payment brings the receipt to an English buyer, and the PO number from then on', async () => {
  const id = await orderInEnglish(client);
  await payOrder(api, client, id);
  const mails = api.mail.filter(({ to, subject }) => to.address === email && subject.includes(id));
  const paid = mails.find(({ subject }) => subject.includes('payment received'));
  expect(paid?.attachments?.map(({ filename }) => filename)).toEqual([`receipt-${id}.pdf`]);
  expect(paid?.text).toContain('The receipt is attached.');
  const said = mails.map(({ subject, text }) => [subject.split(': ')[1], text.includes(buyer.buyer_po_number)]);
  expect(said).toEqual([
    ['placed, awaiting payment', false],
    ['payment received', true],
    ['license issued', true],
  ]);
});

it('a Chinese contract has the address and the PO number under their Chinese names', async () => {
  const id = await placeOrder(client, { buyer_address: '上海市示例路 2 号', buyer_po_number: 'CG-7' });
  const { facts, parties } = contractText(await rowOf(id), api.deps.config);
  expect(facts).toContain('采购单号：CG-7');
  expect(parties[0]?.lines).toContain('地址：上海市示例路 2 号');
});
