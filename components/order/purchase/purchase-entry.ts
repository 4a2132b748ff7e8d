import * as z from 'zod/mini';
import type { OrderedRule } from '#components/forms/use-ordered-form.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import type { FieldError } from '#contract/field-errors.ts';
import { email } from '#contract/fields.ts';
import {
  type buyerTypes,
  invoiceEmptyErrors,
  type InvoiceField,
  invoiceFields,
  type invoiceKinds,
  invoiceNeeds,
} from '#contract/invoice.ts';
import { startWithinDays } from '#contract/order.ts';
import { dataPackages, terms, trafficPacks } from '#lib/shared/pricing/price-list.ts';
import { mostProductUsers, productTerms } from '#lib/shared/pricing/product-sale.ts';
import { textLine } from '#contract/wire-values.ts';
import { errorOf } from '#lib/session/phone-entry.ts';

/** What the form holds, as it was typed; an empty `startsOn` is the day the licence is issued. */
export type PurchaseEntry = {
  /** Ids of data products; empty for the cloud data product, which the next four fields choose. */
  products: string[];
  plan: string;
  /** Of the package, or of every data product that is paid by the year. */
  users: string;
  modules: string[];
  packs: string;
  months: string;
  startsOn: string;
  /** Empty for the person's own account. */
  workspaceId: string;
  partner: string;
  name: string;
  company: string;
  phone: string;
  email: string;
  kind: (typeof invoiceKinds)[number];
  buyer: (typeof buyerTypes)[number];
  title: string;
  taxNumber: string;
  address: string;
  invoicePhone: string;
  bank: string;
  bankAccount: string;
  invoiceEmail: string;
  agreed: boolean;
};

export const emptyPurchase: PurchaseEntry = {
  products: [],
  plan: 'professional',
  users: '1',
  modules: [],
  packs: '0',
  months: '12',
  startsOn: '',
  workspaceId: '',
  partner: '',
  name: '',
  company: '',
  phone: '',
  email: '',
  kind: 'normal',
  buyer: 'company',
  title: '',
  taxNumber: '',
  address: '',
  invoicePhone: '',
  bank: '',
  bankAccount: '',
  invoiceEmail: '',
  agreed: false,
};

/** The form's invoice fields by their wire names. */
export const invoiceEntries = {
  invoice_title: 'title',
  invoice_tax_number: 'taxNumber',
  invoice_address: 'address',
  invoice_phone: 'invoicePhone',
  invoice_bank: 'bank',
  invoice_bank_account: 'bankAccount',
  invoice_email: 'invoiceEmail',
} as const satisfies Partial<Record<InvoiceField, keyof PurchaseEntry>>;
type AskedInvoiceField = keyof typeof invoiceEntries;

/** The invoice fields that the chosen kind asks for. */
export function askedInvoiceFields({
  kind,
  buyer,
}: Pick<PurchaseEntry, 'kind' | 'buyer'>): readonly AskedInvoiceField[] {
  return invoiceNeeds[kind][buyer];
}

const packsMost = trafficPacks[0]?.maxQuantity ?? 0;

/** A whole number within bounds; full-width digits are read, too. Null for anything else. */
export function readCount(text: string, least: number, most: number): number | null {
  const plain = text.normalize('NFKC').trim();
  const value = /^\d{1,4}$/.test(plain) ? Number(plain) : -1;
  return value >= least && value <= most ? value : null;
}

/** What the form is about: data products of the marketplace, or the cloud data product. */
export function buysProducts({ products }: Pick<PurchaseEntry, 'products'>): boolean {
  return products.length > 0;
}

/** How many users or accounts the chosen package, or data products, are sold to. */
export function mostUsers(entry: Pick<PurchaseEntry, 'products' | 'plan'>): number {
  if (buysProducts(entry)) return mostProductUsers;
  return dataPackages.find(({ id }) => id === entry.plan)?.maxQuantity ?? 0;
}

/** The terms, in months, that what is chosen is sold for. */
export function termsOf(entry: Pick<PurchaseEntry, 'products'>): readonly number[] {
  return buysProducts(entry) ? productTerms : terms.map(({ months }) => months);
}

/** The last day a term may begin, seen from a day in Beijing. */
export function lastStart(today: string): string {
  return beijingDay(new Date(Date.parse(`${today}T00:00:00+08:00`) + startWithinDays * 86_400_000));
}

function startError({ startsOn }: PurchaseEntry): FieldError | null {
  const today = beijingDay(new Date());
  return startsOn === '' || (startsOn >= today && startsOn <= lastStart(today)) ? null : 'startsOnBad';
}

const optional = (schema: z.ZodMiniType) => (text: string) => errorOf(z.optional(schema), text.trim() || undefined);
const nameError = optional(textLine(50));
const companyError = optional(textLine(100));
const lineError = optional(textLine(32));
const partnerError = optional(textLine(200));

/** The rules of what is ordered: a quote is asked for once they all pass. */
export const choiceRules: ReadonlyArray<OrderedRule<PurchaseEntry>> = [
  { name: 'plan', check: (entry) => (mostUsers(entry) > 0 ? null : 'quantityBad') },
  {
    name: 'users',
    check: (entry) => (readCount(entry.users, 1, mostUsers(entry)) === null ? 'quantityBad' : null),
  },
  {
    name: 'packs',
    check: (entry) =>
      buysProducts(entry) || entry.packs.trim() === '' || readCount(entry.packs, 0, packsMost) !== null
        ? null
        : 'quantityBad',
  },
  {
    name: 'months',
    check: (entry) => (termsOf(entry).some((months) => String(months) === entry.months) ? null : 'quantityBad'),
  },
  { name: 'startsOn', check: startError },
  { name: 'partner', check: ({ partner }) => partnerError(partner) },
];

function invoiceRule(field: AskedInvoiceField): OrderedRule<PurchaseEntry> {
  const name = invoiceEntries[field];
  return {
    name,
    check: (entry) => {
      if (!askedInvoiceFields(entry).includes(field)) return null;
      if (entry[name].trim() === '') return invoiceEmptyErrors[field] ?? null;
      return errorOf(invoiceFields[field], entry[name]);
    },
  };
}

/** The rules of the invoice alone. */
export const invoiceEntryRules: ReadonlyArray<OrderedRule<PurchaseEntry>> = [
  {
    name: 'kind',
    check: ({ kind, buyer }) => (kind === 'special' && buyer === 'person' ? 'invoicePersonSpecial' : null),
  },
  ...(Object.keys(invoiceEntries) as AskedInvoiceField[]).map(invoiceRule),
];

/** Every rule in the order of the fields. */
export function purchaseRules(agreed: boolean): ReadonlyArray<OrderedRule<PurchaseEntry>> {
  return [
    ...choiceRules,
    { name: 'name', check: ({ name }) => nameError(name) },
    { name: 'company', check: ({ company }) => companyError(company) },
    { name: 'phone', check: ({ phone }) => lineError(phone) },
    { name: 'email', check: (entry) => errorOf(email, entry.email) },
    ...invoiceEntryRules,
    { name: 'agreed', check: (entry) => (agreed || entry.agreed ? null : 'agreementMissing') },
  ];
}
