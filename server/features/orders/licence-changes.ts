import type { z } from 'zod/mini';
import type { getLicenceChange } from '#contract/licence-change.ts';
import type { Locale } from '#contract/locale.ts';
import { yuanFromFen } from '#contract/money.ts';
import type { PriceList } from '#lib/shared/pricing/price-list.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { agreedTo } from '#server/features/accounts/agreements-due.ts';
import type { LicenceRow } from '#server/features/licences/licences.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { toJson } from '#server/kernel/db/json-column.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { onceEvenIfRefused } from '#server/kernel/limits/once.ts';
import { BadField, BadValue, Refusal } from '#server/kernel/refusals/refusal.ts';
import { endOf } from './agreement-rows.ts';
import { choiceOf, lastDay, withoutOf, type Segment } from './agreement.ts';
import { priceChange, type ChangePrice, type PaidTerm } from './change-price.ts';
import { insertIntention } from './intentions.ts';
import { daysBetween } from './licence-terms.ts';
import type { OrderRow } from './move-order.ts';
import { readPaid, readWaitingOrder, requireOwnLicence } from './ordered-licences.ts';
import { findOrderOfKey, hashOf, requireTerms, storeOrder } from './place-order.ts';
import { lessReturned } from './returned-lines.ts';
import { sameItems } from './same-items.ts';

type Items = readonly { id: string; quantity: number }[];
type Asking = { userId: number; locale: Locale };
type Changeable = { licence: LicenceRow; last: OrderRow; items: Items; terms: PaidTerm[]; prices: PriceList };

/**
 * Quotes a change: the paid items of a licence, and the price of another choice until its end. Null if it cannot be changed online.
 * @throws Refusal licenceUnknown, changeNotDearer; BadValue items
 */
export async function quoteChange(
  { db, clock, prices }: Pick<Deps, 'db' | 'clock' | 'prices'>,
  { userId, locale }: Asking,
  { licenceId, items }: { licenceId: string; items: Items | undefined },
): Promise<z.infer<typeof getLicenceChange.reply>['data']> {
  const now = clock.now();
  const licence = await requireOwnLicence(db, userId, licenceId);
  const changeable = await readChangeable(db, now, { userId, locale, prices }, licence);
  if (!changeable) return null;
  const priced = items && priceDearer(changeable, items, now, locale);
  return {
    items: changeable.items.map(({ id, quantity }) => ({ id, quantity })),
    ends_at: licence.expires_at.toISOString(),
    days_left: priceOf(changeable, changeable.items, now, locale).daysLeft,
    price: priced
      ? {
          merchandise_groups: priced.groups,
          credit: yuanFromFen(priced.creditFen),
          amount: yuanFromFen(priced.amountFen),
        }
      : null,
  };
}

/**
 * Makes the order that changes a licence (decision 0110). If an order for the same choice waits, it is returned. Any other waiting order
 * for the licence, a renewal or a change, must be paid or cancelled first.
 * @throws Refusal licenceUnknown, licenceNotChangeable, licenceOrderWaiting, changeNotDearer, documentsMissing, keyReused; BadValue items
 */
export async function orderChange(
  deps: Deps,
  { userId, locale }: Asking,
  { licenceId, items, key }: { licenceId: string; items: Items; key: string },
): Promise<OrderRow> {
  const bodyHash = hashOf({ changes: licenceId, items });
  const now = deps.clock.now();
  // A renewal takes the same lock, because neither may be priced while the other is made.
  return onceEvenIfRefused(deps, [`renewal:${licenceId}`], {
    async existing(trx) {
      const ofKey = await findOrderOfKey(trx, userId, { key, bodyHash });
      if (ofKey) return ofKey;
      await requireOwnLicence(trx, userId, licenceId);
      const waiting = await readWaitingOrder(trx, deps.clock, licenceId);
      if (!waiting) return undefined;
      if (waiting.user_id === userId && waiting.body_hash === bodyHash) return waiting;
      throw new Refusal('licenceOrderWaiting');
    },
    async make(trx) {
      const licence = await requireOwnLicence(trx, userId, licenceId);
      const changeable = await readChangeable(trx, now, { userId, locale, prices: deps.prices }, licence);
      if (!changeable) throw new Refusal('licenceNotChangeable');
      const priced = priceDearer(changeable, items, now, locale);
      requireTerms(await agreedTo(trx, userId), '');
      const { buyer, invoice, merchandise, months, thread_id: thread, id } = changeable.last;
      const { groups, amountFen, creditFen, daysLeft } = priced;
      const intention = await insertIntention(trx, deps.clock, {
        user_id: userId,
        workspace_id: licence.workspace_id,
        merchandise,
        groups: toJson(groups),
        // A later renewal uses these months.
        months,
        amount_fen: amountFen,
        change: toJson({ licenceId, daysLeft, creditFen }),
      });
      return storeOrder({ ...deps, db: trx }, intention, {
        userId,
        locale,
        key,
        bodyHash,
        buyer,
        invoice,
        threadId: thread ?? id,
      });
    },
  });
}

/**
 * Reads a licence with its paid items and terms. Returns undefined if it has ended, was revoked, has no order, was ordered by another account,
 * or is for data products. Undefined also if days granted by a colleague lie ahead, because they are unpaid. Undefined also if it was renewed
 * with other contents that are not yet in force (decision 0142): a change has one price for all days, which would be wrong for either term.
 */
async function readChangeable(
  db: Db,
  now: Date,
  { userId, locale, prices }: Asking & Pick<Deps, 'prices'>,
  licence: LicenceRow,
): Promise<Changeable | undefined> {
  if (licence.revoked_at !== null || licence.expires_at <= now) return undefined;
  const { segments, last } = await readPaid(db, licence.id, now);
  if (last?.user_id !== userId || last.merchandise !== 'rqdata_cloud') return undefined;
  const today = beijingDay(now);
  const ahead = segments.filter((segment) => lastDay(segment) >= today);
  if (ahead.some(({ granted }) => granted) || endOf(ahead)?.getTime() !== licence.expires_at.getTime())
    return undefined;
  const terms = await readTerms(db, ahead);
  if (terms.some((term) => isRenewedOtherwise(term, terms[0]))) return undefined;
  const items = last.groups.flatMap((group) => group.items);
  const changeable = { licence, last, items, terms, prices };
  try {
    priceOf(changeable, items, now, locale);
    return changeable;
  } catch (error) {
    // The paid items are no longer on the price list.
    if (error instanceof BadField || error instanceof BadValue) return undefined;
    throw error;
  }
}

type OrderedTerm = PaidTerm & { order: string };

/** Returns true if a term of another order has other contents than those in force now. */
const isRenewedOtherwise = (term: OrderedTerm, current: OrderedTerm | undefined) =>
  current !== undefined && current.order !== term.order && !sameItems(current.before, term.before);

/** Reads the terms ahead as sold, each with its days left. A term is split where another choice is in force later. */
async function readTerms(db: Db, ahead: readonly Segment[]): Promise<OrderedTerm[]> {
  const parts = Map.groupBy(ahead, (segment) => `${segment.layers[0]?.order} ${choiceOf(segment)}`);
  const ids = ahead.flatMap(({ layers }) => layers.map(({ order }) => order));
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'months', 'groups', 'term_from', 'term_until'])
    .where('id', 'in', ids)
    .execute();
  return [...parts.values()].flatMap((own) => {
    const [first, last] = [own[0], own.at(-1)];
    const sold = orders.find(({ id }) => id === first?.layers[0]?.order);
    const choice = orders.find(({ id }) => first && id === choiceOf(first));
    if (!first || !last || !choice || !sold?.term_from || !sold.term_until) return [];
    const { days } = daysBetween(sold.term_from, sold.term_until);
    const before = lessReturned(choice.groups, withoutOf(first)).flatMap((group) => group.items);
    return [{ order: sold.id, months: sold.months, days, before, first: first.first, last: lastDay(last) }];
  });
}

function priceOf({ terms, prices }: Changeable, after: Items, now: Date, locale: Locale): ChangePrice {
  return priceChange({ after, terms }, now, locale, prices);
}

/** Prices a change that costs more. A cheaper choice is refused, because nothing is refunded within a term. */
function priceDearer(changeable: Changeable, items: Items, now: Date, locale: Locale): ChangePrice {
  const priced = priceOf(changeable, items, now, locale);
  if (priced.amountFen <= 0) throw new Refusal('changeNotDearer');
  return priced;
}
