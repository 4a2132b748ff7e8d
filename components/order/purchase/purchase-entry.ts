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

/** What is ordered. */
const choiceFields = {
  ...termedFields,
  /** Empty is the day the licence is issued. */
  startsOn: spelledText(spellDay),
  /** Empty for the person's own account. */
  workspaceId: anyText(),
  partner: optionalText(createOrderIntention.body.shape.partner),
};
type ChoiceEntry = EntryOf<typeof choiceFields>;

/** The last day a term may begin, seen from a day in Beijing. */
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

/** A quote is asked for once these pass. */
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

/** What a quote is asked for. */
export type Choice = {
  merchandise: MerchandiseKind;
  items: OrderedItem[];
  months: number;
  startsOn: string;
  workspaceId: string;
  partner: string;
};

/** The same of a colleague's quotation, which says the rest. */
export type QuotedChoice = Pick<Choice, 'startsOn' | 'workspaceId'> & { quotation: string };

/** What the form adds to a quotation; null while one of these fields is wrong. */
export function quotedChoice(entry: PurchaseEntry, quotation: string): QuotedChoice | null {
  if (firstError(purchaseForm, entry, { among: ['startsOn', 'workspaceId'] })) return null;
  return { quotation, startsOn: entry.startsOn, workspaceId: entry.workspaceId };
}

/** The choice that the form holds; null while one of its fields is wrong. */
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
 * What was typed in this tab, with the query it began with: a reload of that address is no new choice. Until something is typed the
 * query is that of no address.
 */
export const purchaseDraft = createDraft('purchase-draft', defineForm({ query: anyText(noQuery), ...purchaseFields }), [
  'agreement',
]);

/** True if the form of a language asks for the buyer's address and registration number; in Chinese the invoice alone asks for them. */
export const asksBuyer = (locale: Locale) => locale === 'en-US';

/** What the order's call takes of the form besides the quote. An invoice in English has the buyer's address and number. */
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
