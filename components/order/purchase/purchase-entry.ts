import {
  anyText,
  defineForm,
  firstError,
  flag,
  optionalText,
  spelledText,
  text,
  type Checked,
  type Entry,
  type EntryOf,
  type Rules,
} from '#components/forms/define-form.ts';
import { createDraft } from '#components/forms/form-draft.ts';
import { agreementOf } from '#contract/agreements.ts';
import type { FieldError } from '#contract/field-errors.ts';
import { email } from '#contract/fields.ts';
import type { Locale } from '#contract/locale.ts';
import type { MerchandiseKind } from '#contract/merchandise.ts';
import { createOrder, createOrderIntention, startWithinDays } from '#contract/order.ts';
import { serverNowMs } from '#lib/api/server-clock.ts';
import type { OrderedItem } from '#lib/shared/pricing/price-list.ts';
import { addDays, beijingDay } from '#lib/shared/time/beijing-time.ts';
import { isDay, spellDay } from '#lib/shared/time/written-day.ts';
import { buysProducts, itemsOf, termedFields, termedRules } from './choice.ts';
import { invoiceEntryFields, invoiceEntryRules, invoiceInput } from './invoice-entry.ts';

/** Fields of the order itself, without buyer and invoice. */
const choiceFields = {
  ...termedFields,
  /** Empty is the day the licence is issued. */
  startsOn: spelledText(spellDay),
  /** Empty for the person's own account. */
  workspaceId: anyText(),
  partner: optionalText(createOrderIntention.body.shape.partner),
};
type ChoiceEntry = EntryOf<typeof choiceFields>;

/** Returns the last day on which a term may begin, for a given day in Beijing. */
export function lastStart(today: string): string {
  return addDays(today, startWithinDays);
}

function startError({ startsOn }: ChoiceEntry): FieldError | null {
  const today = beijingDay(new Date(serverNowMs()));
  if (startsOn === '') return null;
  if (!isDay(startsOn)) return 'dateBad';
  return startsOn >= today && startsOn <= lastStart(today) ? null : 'startsOnBad';
}

const choiceRules: Rules<ChoiceEntry> = { ...termedRules, startsOn: startError };

/** Names of the fields that must be valid before a quote is requested. */
const choiceNames = Object.keys(choiceFields);

const {
  buyer_name: name,
  buyer_company: company,
  buyer_address: address,
  buyer_registration_number: registrationNumber,
  buyer_po_number: poNumber,
  buyer_phone: phone,
} = createOrder.body.shape;

const purchaseFields = {
  ...choiceFields,
  buyerName: optionalText(name),
  buyerCompany: optionalText(company),
  buyerAddress: optionalText(address),
  buyerRegistrationNumber: optionalText(registrationNumber),
  buyerPhone: optionalText(phone),
  buyerEmail: text(email),
  buyerPoNumber: optionalText(poNumber),
  ...invoiceEntryFields,
  agreement: flag(),
};
export const purchaseForm = defineForm(purchaseFields, { ...choiceRules, ...invoiceEntryRules });
export type PurchaseEntry = Entry<typeof purchaseForm>;

/** Request for a quote. */
export type Choice = {
  merchandise: MerchandiseKind;
  items: OrderedItem[];
  months: number;
  startsOn: string;
  workspaceId: string;
  partner: string;
};

/** Request for a quote by a colleague's quotation, which contains items and term. */
export type QuotedChoice = Pick<Choice, 'startsOn' | 'workspaceId'> & { quotation: string };

/** Returns the fields that the form adds to a quotation; null while one of them is invalid. */
export function quotedChoice(entry: PurchaseEntry, quotation: string): QuotedChoice | null {
  if (firstError(purchaseForm, entry, { among: ['startsOn', 'workspaceId'] })) return null;
  return { quotation, startsOn: entry.startsOn, workspaceId: entry.workspaceId };
}

/** Returns the choice in the form; null while one of its fields is invalid. */
export function choiceOf(entry: PurchaseEntry): Choice | null {
  if (firstError(purchaseForm, entry, { among: choiceNames })) return null;
  return {
    merchandise: buysProducts(entry) ? 'data_products' : 'rqdata_cloud',
    items: itemsOf(entry),
    months: Number(entry.months),
    startsOn: entry.startsOn,
    workspaceId: entry.workspaceId,
    partner: entry.partner.trim(),
  };
}

export function agreementRule(agreed: boolean): Rules<PurchaseEntry> {
  return { agreement: ({ agreement }) => (agreed || agreement ? null : 'documentsMissing') };
}

/** The query of a draft in which nothing was typed. */
export const noQuery = 'none';

/**
 * Draft of this tab, with the query of the URL that it began with: reloading that URL is not a new choice. Until the visitor types,
 * the query is `noQuery`, which no URL has.
 */
export const purchaseDraft = createDraft('purchase-draft', defineForm({ query: anyText(noQuery), ...purchaseFields }), [
  'agreement',
]);

/** Returns true if the form has fields for the buyer's address and registration number. In Chinese only the invoice has them. */
export const asksBuyer = (locale: Locale) => locale === 'en-US';

/** Returns the fields for the order's call, besides the quote. An invoice in English has the buyer's address and registration number. */
export function orderInput(
  checked: Checked<typeof purchaseForm>,
  { agreed, locale }: { agreed: boolean; locale: Locale },
) {
  const { buyerName, buyerCompany, buyerAddress, buyerRegistrationNumber, buyerPoNumber, buyerPhone, buyerEmail } =
    checked;
  const isAsking = asksBuyer(locale);
  const invoice = isAsking
    ? {
        ...checked,
        invoiceAddress: buyerAddress ?? '',
        invoiceRegistrationNumber: buyerRegistrationNumber ?? '',
      }
    : checked;
  return {
    buyerName,
    buyerCompany,
    ...(isAsking && { buyerAddress, buyerRegistrationNumber }),
    buyerPoNumber,
    buyerPhone,
    buyerEmail,
    ...invoiceInput(invoice),
    agreement: agreed ? undefined : agreementOf('rqdata'),
  };
}
