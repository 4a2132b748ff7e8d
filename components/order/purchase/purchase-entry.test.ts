import { expect, it } from 'vitest';
import { orderInput, purchaseForm } from './purchase-entry.ts';

const checkedAs = (typed: Partial<typeof purchaseForm.empty>) =>
  purchaseForm.fields.parse({ ...purchaseForm.empty, buyerEmail: 'ada@fund.example.co.uk', ...typed });
const typed = {
  buyerAddress: ' 1 Example Lane, London ',
  buyerRegistrationNumber: 'GB123456789',
  buyerPoNumber: 'PO-2026-0042',
  invoiceKind: 'normal',
  invoiceBuyer: 'abroad',
  invoiceAddress: 'typed on the Chinese page',
} as const;

it('in English the invoice of a company abroad has the address and the number that are asked for once, with the buyer', () => {
  expect(orderInput(checkedAs(typed), { agreed: true, locale: 'en-US' })).toMatchObject({
    buyerAddress: '1 Example Lane, London',
    buyerRegistrationNumber: 'GB123456789',
    buyerPoNumber: 'PO-2026-0042',
    invoiceAddress: '1 Example Lane, London',
    invoiceRegistrationNumber: 'GB123456789',
  });
  const none = orderInput(checkedAs({ ...typed, invoiceKind: 'none' }), { agreed: true, locale: 'en-US' });
  expect(none).toMatchObject({ buyerAddress: '1 Example Lane, London', invoiceAddress: '' });
});

it('in Chinese the invoice alone has them, and the buyer the PO number', () => {
  const input = orderInput(checkedAs(typed), { agreed: true, locale: 'zh-CN' });
  expect(input).toMatchObject({ buyerPoNumber: 'PO-2026-0042', invoiceAddress: 'typed on the Chinese page' });
  expect(input).not.toHaveProperty('buyerAddress');
});
