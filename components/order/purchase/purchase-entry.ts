import * as z from 'zod/mini';
import type { OrderedRule } from '#components/forms/use-ordered-form.ts';
import { beijingDay } from '#contract/beijing-day.ts';
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
import { dataPackages, terms, trafficPacks } from '#contract/price-list.ts';
import { textLine } from '#contract/wire-values.ts';
import { errorOf } from '#lib/session/phone-entry.ts';

/** What the form holds, as it was typed; an empty `startsOn` is the day the licence is issued. */
export type PurchaseEntry = {
  plan: string;
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

/** How many users or accounts a package is sold to. */
export function mostUsers(plan: string): number {
  return dataPackages.find(({ id }) => id === plan)?.maxQuantity ?? 0;
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
  { name: 'plan', check: ({ plan }) => (mostUsers(plan) > 0 ? null : 'quantityBad') },
  {
    name: 'users',
    check: ({ plan, users }) => (readCount(users, 1, mostUsers(plan)) === null ? 'quantityBad' : null),
  },
  {
    name: 'packs',
    check: ({ packs }) => (packs.trim() === '' || readCount(packs, 0, packsMost) !== null ? null : 'quantityBad'),
  },
  {
    name: 'months',
    check: (entry) => (terms.some(({ months }) => String(months) === entry.months) ? null : 'quantityBad'),
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

/** Every rule in the order of the fields. */
export function purchaseRules(agreed: boolean): ReadonlyArray<OrderedRule<PurchaseEntry>> {
  return [
    ...choiceRules,
    { name: 'name', check: ({ name }) => nameError(name) },
    { name: 'company', check: ({ company }) => companyError(company) },
    { name: 'phone', check: ({ phone }) => lineError(phone) },
    { name: 'email', check: (entry) => errorOf(email, entry.email) },
    {
      name: 'kind',
      check: ({ kind, buyer }) => (kind === 'special' && buyer === 'person' ? 'invoicePersonSpecial' : null),
    },
    ...(Object.keys(invoiceEntries) as AskedInvoiceField[]).map(invoiceRule),
    { name: 'agreed', check: (entry) => (agreed || entry.agreed ? null : 'agreementMissing') },
  ];
}
