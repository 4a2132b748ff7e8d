import type { z } from 'zod/mini';
import type { Locale } from '#contract/locale.ts';
import { yuanFromFen } from '#contract/money.ts';
import type { getRenewal } from '#contract/renewal.ts';
import { addDays, beijingDay } from '#lib/shared/time/beijing-time.ts';
import { agreedTo } from '#server/features/accounts/agreements-due.ts';
import type { LicenceRow } from '#server/features/licences/licences.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { toJson } from '#server/kernel/db/json-column.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { onceEvenIfRefused } from '#server/kernel/limits/once.ts';
import { BadField, BadValue, Refusal } from '#server/kernel/refusals/refusal.ts';
import { insertIntention, priceMerchandise } from './intentions.ts';
import { endOfRenewal } from './licence-terms.ts';
import type { OrderRow } from './move-order.ts';
import { readPaid, readWaitingOrder, requireOwnLicence } from './ordered-licences.ts';
import { findOrderOfKey, hashOf, requireTerms, storeOrder } from './place-order.ts';
import type { Priced } from './price-items.ts';
import { sameItems } from './same-items.ts';

type Clock = Deps['clock'];
type Renewing = Pick<Deps, 'db' | 'clock' | 'catalogue' | 'prices'>;
type Asking = { userId: number; locale: Locale };
/** Contents and months of the new term; undefined keeps those in force today. */
type Choice = { items?: readonly { id: string; quantity: number }[] | undefined; months?: number | undefined };
type Renewable = { last: OrderRow; months: number; priced: Priced };

/**
 * Quotes a renewal: contents, price and days of the new term; null if the licence cannot be renewed.
 * @throws Refusal licenceUnknown; BadField period_months, BadValue items
 */
export async function quoteRenewal(
  deps: Renewing,
  { userId, locale }: Asking,
  licenceId: string,
  choice: Choice,
): Promise<z.infer<typeof getRenewal.reply>['data']> {
  const licence = await requireOwnLicence(deps.db, userId, licenceId);
  const renewable = await readRenewable(deps, { userId, locale }, licence, choice);
  if (!renewable) return null;
  const { months, priced } = renewable;
  const now = deps.clock.now();
  const { expires_at: end } = licence;
  return {
    merchandise_groups: priced.groups,
    period_months: months,
    amount: yuanFromFen(priced.amountFen),
    starts_on: end > now ? addDays(beijingDay(end), 1) : beijingDay(now),
    ends_at: endOfRenewal(end, months, now).toISOString(),
  };
}

/**
 * Makes the order that renews a licence (decisions 0110 and 0142). Buyer and invoice are copied from the order in force today, and so are contents
 * and months unless the buyer chose others. If an unpaid order for the same renewal waits, it is returned. Any other waiting renewal or change
 * must be paid or cancelled first.
 * @throws Refusal licenceUnknown, licenceNotRenewable, licenceOrderWaiting, documentsMissing, keyReused; BadField period_months, BadValue items
 */
export async function orderRenewal(
  deps: Deps,
  { userId, locale }: Asking,
  { licenceId, key, ...choice }: { licenceId: string; key: string } & Choice,
): Promise<OrderRow> {
  const bodyHash = hashOf({ renews: licenceId, ...choice });
  return onceEvenIfRefused(deps, [`renewal:${licenceId}`], {
    existing: (trx) => findRenewal(trx, deps.clock, { userId, licenceId, key, bodyHash }, choice),
    async make(trx) {
      const licence = await requireOwnLicence(trx, userId, licenceId);
      const renewable = await readRenewable({ ...deps, db: trx }, { userId, locale }, licence, choice);
      if (!renewable) throw new Refusal('licenceNotRenewable');
      const { last, months, priced } = renewable;
      requireTerms(await agreedTo(trx, userId), '');
      const intention = await insertIntention(trx, deps.clock, {
        user_id: userId,
        workspace_id: licence.workspace_id,
        merchandise: last.merchandise,
        groups: toJson(priced.groups),
        months,
        amount_fen: priced.amountFen,
        renews: licence.id,
      });
      const { buyer, invoice } = last;
      const thread = last.thread_id ?? last.id;
      return storeOrder({ ...deps, db: trx }, intention, {
        userId,
        locale,
        key,
        bodyHash,
        buyer,
        invoice,
        threadId: thread,
      });
    },
  });
}

async function findRenewal(
  trx: Db,
  clock: Clock,
  { userId, licenceId, key, bodyHash }: { userId: number; licenceId: string; key: string; bodyHash: string },
  choice: Choice,
): Promise<OrderRow | undefined> {
  const ofKey = await findOrderOfKey(trx, userId, { key, bodyHash });
  if (ofKey) return ofKey;
  await requireOwnLicence(trx, userId, licenceId);
  const waiting = await readWaitingOrder(trx, clock, licenceId);
  if (!waiting || (waiting.renews !== null && waiting.status === 'paid')) return undefined;
  if (waiting.renews !== null && waiting.user_id === userId && isFor(waiting, choice)) return waiting;
  throw new Refusal('licenceOrderWaiting');
}

/** Returns true if an order has the chosen contents and months. */
function isFor({ groups, months }: OrderRow, choice: Choice): boolean {
  const items = groups.flatMap((group) => group.items);
  return (choice.months ?? months) === months && sameItems(choice.items ?? items, items);
}

/**
 * Reads a licence's order in force today and prices the new term. Returns undefined if the licence was revoked, has no order, or has only items
 * paid once. Undefined also if another account ordered it, because the new order would contain that account's name and address. Undefined also
 * if nothing is chosen and today's contents are no longer sold.
 * @throws BadField, BadValue for chosen contents that are not sold or are paid once
 */
async function readRenewable(
  { db, clock, catalogue, prices }: Renewing,
  { userId, locale }: Asking,
  licence: LicenceRow,
  choice: Choice,
): Promise<Renewable | undefined> {
  if (licence.revoked_at !== null) return undefined;
  const { last } = await readPaid(db, licence.id, clock.now());
  if (last?.user_id !== userId) return undefined;
  // Items paid once are already paid for. Only items sold by the term are renewed.
  const renewed = last.groups.flatMap((group) => group.items).filter(({ per }) => per !== 'once');
  if (renewed.length === 0) return undefined;
  const { items = renewed, months = last.months } = choice;
  try {
    const asked = { merchandise: last.merchandise, items: [...items], period_months: months };
    const priced = priceMerchandise({ catalogue, prices }, locale, asked);
    requireByTerm(priced, locale);
    return { last, months, priced };
  } catch (error) {
    const isBad = error instanceof BadField || error instanceof BadValue;
    if (isBad && choice.items === undefined && choice.months === undefined) return undefined;
    throw error;
  }
}

/** Requires items sold by the term. An item paid once is already in the licence or bought separately. @throws BadValue items */
function requireByTerm({ groups }: Priced, locale: Locale): void {
  const once = groups.flatMap((group) => group.items.filter(({ per }) => per === 'once'));
  if (once.length === 0) return;
  const products = once.map(({ name }) => name).join(locale === 'en-US' ? ', ' : '、');
  throw new BadValue('items', 'paidOnce', { products });
}
