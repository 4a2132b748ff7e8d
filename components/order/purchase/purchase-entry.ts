import {
  anyText,
  defineForm,
  flag,
  list,
  optionalText,
  spelledText,
  text,
  type Checked,
  type Entry,
  type EntryOf,
  type Rules,
} from '#components/forms/define-form.ts';
import { createDraft } from '#components/forms/form-draft.ts';
import { dataPackages, recommendedPlan, terms, trafficPacks } from '#content/prices/price-list.ts';
import { agreementOf } from '#contract/agreements.ts';
import type { FieldError } from '#contract/field-errors.ts';
import { email } from '#contract/fields.ts';
import { createOrder, createOrderIntention, startWithinDays } from '#contract/order.ts';
import { serverNowMs } from '#lib/api/server-clock.ts';
import { mostProductUsers, productTerms } from '#lib/shared/pricing/product-sale.ts';
import { addDays, beijingDay } from '#lib/shared/time/beijing-time.ts';
import { isDay, spellDay } from '#lib/shared/time/written-day.ts';
import { invoiceEntryFields, invoiceEntryRules, invoiceInput } from './invoice-entry.ts';

/** What is bought, as it was typed. */
export const boughtFields = {
  /** Ids of data products; empty for the cloud data product, which the next four fields choose. */
  products: list(),
  plan: anyText(recommendedPlan.id),
  /** Of the package, or of every data product that is paid by the year. */
  users: anyText('1'),
  modules: list(),
  packs: anyText('0'),
};
type BoughtEntry = EntryOf<typeof boughtFields>;

/** What is ordered. */
const choiceFields = {
  ...boughtFields,
  months: anyText('12'),
  /** Empty is the day the licence is issued. */
  startsOn: spelledText(spellDay),
  /** Empty for the person's own account. */
  workspaceId: anyText(),
  partner: optionalText(createOrderIntention.body.shape.partner),
};
type ChoiceEntry = EntryOf<typeof choiceFields>;

const packsMost = trafficPacks[0]?.maxQuantity ?? 0;

/** A whole number within bounds; full-width digits are read, too. Null for anything else. */
export function readCount(typed: string, least: number, most: number): number | null {
  const plain = typed.normalize('NFKC').trim();
  const value = /^\d{1,4}$/.test(plain) ? Number(plain) : -1;
  return value >= least && value <= most ? value : null;
}

/** What the form is about: data products of the marketplace, or the cloud data product. */
export function buysProducts({ products }: Pick<BoughtEntry, 'products'>): boolean {
  return products.length > 0;
}

/** How many users or accounts the chosen package, or data products, are sold to. */
export function mostUsers(entry: Pick<BoughtEntry, 'products' | 'plan'>): number {
  if (buysProducts(entry)) return mostProductUsers;
  return dataPackages.find(({ id }) => id === entry.plan)?.maxQuantity ?? 0;
}

/** The terms, in months, that what is chosen is sold for. */
export function termsOf(entry: Pick<BoughtEntry, 'products'>): readonly number[] {
  return buysProducts(entry) ? productTerms : terms.map(({ months }) => months);
}

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

export const boughtRules: Rules<BoughtEntry> = {
  plan: (entry) => (mostUsers(entry) > 0 ? null : 'quantityBad'),
  users: (entry) => (readCount(entry.users, 1, mostUsers(entry)) === null ? 'quantityBad' : null),
  packs: (entry) =>
    buysProducts(entry) || entry.packs.trim() === '' || readCount(entry.packs, 0, packsMost) !== null
      ? null
      : 'quantityBad',
};

const choiceRules: Rules<ChoiceEntry> = {
  ...boughtRules,
  months: (entry) => (termsOf(entry).some((months) => String(months) === entry.months) ? null : 'quantityBad'),
  startsOn: startError,
};

/** A quote is asked for once these pass. */
export const choiceNames = Object.keys(choiceFields);

const { buyer_name: name, buyer_company: company, buyer_phone: phone } = createOrder.body.shape;

const purchaseFields = {
  ...choiceFields,
  buyerName: optionalText(name),
  buyerCompany: optionalText(company),
  buyerPhone: optionalText(phone),
  buyerEmail: text(email),
  ...invoiceEntryFields,
  agreement: flag(),
};
export const purchaseForm = defineForm(purchaseFields, { ...choiceRules, ...invoiceEntryRules });
export type PurchaseEntry = Entry<typeof purchaseForm>;

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

/** What the order's call takes of the form besides the quote. */
export function orderInput(checked: Checked<typeof purchaseForm>, agreed: boolean) {
  const { buyerName, buyerCompany, buyerPhone, buyerEmail } = checked;
  return {
    buyerName,
    buyerCompany,
    buyerPhone,
    buyerEmail,
    ...invoiceInput(checked),
    agreement: agreed ? undefined : agreementOf('rqdata'),
  };
}
