import { anyText, choice, defineForm, spelledText, type EntryOf, type Rules } from '#components/forms/define-form.ts';
import { emailSpelling } from '#contract/email-spelling.ts';
import type { FieldError } from '#contract/field-errors.ts';
import {
  buyerTypes,
  invoiceAsks,
  invoiceEmptyErrors,
  invoiceFields,
  invoiceKinds,
  specialRefusals,
  type InvoiceField,
} from '#contract/invoice.ts';
import type { Locale } from '#contract/locale.ts';
import { taxNumberSpelling } from '#contract/tax-number.ts';
import { snakeCase } from '#lib/api/wire-names.ts';
import { errorOf } from '#lib/session/phone-entry.ts';

/** An invoice's fields. The contract's rules apply to the texts that the chosen kind needs. */
export const invoiceEntryFields = {
  invoiceKind: choice(invoiceKinds, 'normal'),
  invoiceBuyer: choice(buyerTypes),
  invoiceTitle: anyText(),
  invoiceTaxNumber: spelledText(taxNumberSpelling),
  invoiceCountry: anyText(),
  invoiceRegistrationNumber: anyText(),
  invoiceAddress: anyText(),
  invoicePhone: anyText(),
  invoiceBank: anyText(),
  invoiceBankAccount: anyText(),
  invoiceEmail: spelledText(emailSpelling),
};
export type InvoiceEntry = EntryOf<typeof invoiceEntryFields>;
type TextName = Exclude<keyof InvoiceEntry, 'invoiceKind' | 'invoiceBuyer'>;

const names = Object.keys(invoiceEntryFields) as (keyof InvoiceEntry)[];
const textNames = names.filter((name): name is TextName => name !== 'invoiceKind' && name !== 'invoiceBuyer');

/** Returns true if the chosen kind of invoice needs this text. */
export function isAsked(
  name: TextName,
  { invoiceKind, invoiceBuyer }: Pick<InvoiceEntry, 'invoiceKind' | 'invoiceBuyer'>,
) {
  return (invoiceAsks[invoiceKind][invoiceBuyer] as readonly string[]).includes(snakeCase(name));
}

function textError(name: TextName, entry: InvoiceEntry): FieldError | null {
  const field = snakeCase(name) as InvoiceField;
  if (!isAsked(name, entry)) return null;
  // An optional field may be empty and has no such error.
  if (entry[name].trim() === '') return invoiceEmptyErrors[field] ?? null;
  return errorOf(invoiceFields[field], entry[name]);
}

export const invoiceEntryRules: Rules<InvoiceEntry> = {
  invoiceKind: ({ invoiceKind, invoiceBuyer }) =>
    invoiceKind === 'special' ? (specialRefusals[invoiceBuyer] ?? null) : null,
  ...Object.fromEntries(textNames.map((name) => [name, (entry: InvoiceEntry) => textError(name, entry)])),
};

/** The form for the invoice of an existing order. */
export const invoiceForm = defineForm(invoiceEntryFields, invoiceEntryRules);

/** Returns default values by language: a reader of English usually buys for a company abroad. */
export const beginningIn = (locale: Locale) => (locale === 'en-US' ? { invoiceBuyer: 'abroad' as const } : {});

/** Returns the invoice's fields for the calls, without texts typed for another kind. */
export function invoiceInput(entry: InvoiceEntry): InvoiceEntry {
  const texts = textNames.map((name) => [name, isAsked(name, entry) ? entry[name] : '']);
  return { invoiceKind: entry.invoiceKind, invoiceBuyer: entry.invoiceBuyer, ...Object.fromEntries(texts) };
}
