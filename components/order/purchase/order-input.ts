import { agreementOf } from '#contract/agreements.ts';
import type { createOrder } from '#lib/api/order-calls.ts';
import { askedInvoiceFields, invoiceEntries, type PurchaseEntry } from './purchase-entry.ts';

type OrderInput = Parameters<typeof createOrder>[0];

/** What the order's call takes of the form; what was not asked for is left out. */
export function orderInput(entry: PurchaseEntry, agreed: boolean): Omit<OrderInput, 'intentionId' | 'idempotencyKey'> {
  return {
    ...(!agreed && { agreement: agreementOf('rqdata') }),
    buyerName: entry.name.trim(),
    buyerCompany: entry.company.trim(),
    buyerPhone: entry.phone.trim(),
    buyerEmail: entry.email.trim(),
    invoiceKind: entry.kind,
    ...invoiceInput(entry),
  };
}

/** The invoice's part of it without the kind. */
export function invoiceInput(entry: PurchaseEntry) {
  const asked = new Set<string>(askedInvoiceFields(entry).map((field) => invoiceEntries[field]));
  const given = (name: (typeof invoiceEntries)[keyof typeof invoiceEntries]) =>
    asked.has(name) ? entry[name].trim() : '';
  return {
    invoiceBuyer: entry.buyer,
    invoiceTitle: given('title'),
    invoiceTaxNumber: given('taxNumber'),
    invoiceAddress: given('address'),
    invoicePhone: given('invoicePhone'),
    invoiceBank: given('bank'),
    invoiceBankAccount: given('bankAccount'),
    invoiceEmail: given('invoiceEmail'),
  };
}

/** Wire names of fields that the form calls otherwise. */
export const fieldsOnWire: Readonly<Record<string, keyof PurchaseEntry>> = {
  buyer_name: 'name',
  buyer_company: 'company',
  buyer_phone: 'phone',
  buyer_email: 'email',
  invoice_kind: 'kind',
  ...invoiceEntries,
  agreement: 'agreed',
};
