import type { z } from 'zod/mini';
import type { Locale } from '#contract/locale.ts';
import { yuanFromFen } from '#contract/money.ts';
import type { getRenewal } from '#contract/renewal.ts';
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

type Clock = Deps['clock'];
type Renewing = Pick<Deps, 'db' | 'clock' | 'catalogue' | 'prices'>;
type Renewable = { licence: LicenceRow; last: OrderRow; priced: Priced };

/** What a renewal costs now and how long it would last; null for what cannot be renewed. @throws Refusal licenceUnknown */
export async function quoteRenewal(
  deps: Renewing,
  { userId, locale }: { userId: number; locale: Locale },
  licenceId: string,
): Promise<z.infer<typeof getRenewal.reply>['data']> {
  const licence = await requireOwnLicence(deps.db, userId, licenceId);
  const renewable = await readRenewable(deps, { userId, locale }, licence);
  if (!renewable) return null;
  const { last, priced } = renewable;
  return {
    merchandise_groups: priced.groups,
    period_months: last.months,
    amount: yuanFromFen(priced.amountFen),
    ends_at: endOfRenewal(licence.expires_at, last.months, deps.clock.now()).toISOString(),
  };
}

/**
 * Makes the order that renews a licence (decision 0110): buyer, invoice, products, users and term are those of the order that works today. One
 * that waits for its payment is the answer to further presses; a change that waits has to be paid or cancelled first.
 * @throws Refusal licenceUnknown, licenceNotRenewable, licenceOrderWaiting, documentsMissing, keyReused
 */
export async function orderRenewal(
  deps: Deps,
  { userId, locale }: { userId: number; locale: Locale },
  { licenceId, key }: { licenceId: string; key: string },
): Promise<OrderRow> {
  const bodyHash = hashOf({ renews: licenceId });
  return onceEvenIfRefused(deps, [`renewal:${licenceId}`], {
    existing: (trx) => findRenewal(trx, deps.clock, { userId, licenceId, key, bodyHash }),
    async make(trx) {
      const licence = await requireOwnLicence(trx, userId, licenceId);
      const renewable = await readRenewable({ ...deps, db: trx }, { userId, locale }, licence);
      if (!renewable) throw new Refusal('licenceNotRenewable');
      const { last, priced } = renewable;
      requireTerms(await agreedTo(trx, userId), '');
      const intention = await insertIntention(trx, deps.clock, {
        user_id: userId,
        workspace_id: licence.workspace_id,
        merchandise: last.merchandise,
        groups: toJson(priced.groups),
        months: last.months,
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
): Promise<OrderRow | undefined> {
  const ofKey = await findOrderOfKey(trx, userId, { key, bodyHash });
  if (ofKey) return ofKey;
  await requireOwnLicence(trx, userId, licenceId);
  const waiting = await readWaitingOrder(trx, clock, licenceId);
  if (!waiting || (waiting.renews !== null && waiting.status === 'paid')) return undefined;
  if (waiting.renews !== null && waiting.user_id === userId) return waiting;
  throw new Refusal('licenceOrderWaiting');
}

/**
 * A licence with the order that works today, priced anew; nothing for one that was revoked or without an order or ordered by another account, whose name and
 * address the order would carry, or whose products are not sold any more.
 */
async function readRenewable(
  { db, clock, catalogue, prices }: Renewing,
  { userId, locale }: { userId: number; locale: Locale },
  licence: LicenceRow,
): Promise<Renewable | undefined> {
  if (licence.revoked_at !== null) return undefined;
  const { last } = await readPaid(db, licence.id, clock.now());
  if (last?.user_id !== userId) return undefined;
  // What was delivered once is paid for: only what is sold by the year is renewed.
  const items = last.groups.flatMap((group) => group.items).filter(({ per }) => per !== 'once');
  if (items.length === 0) return undefined;
  try {
    const choice = { merchandise: last.merchandise, items, period_months: last.months };
    return { licence, last, priced: priceMerchandise({ catalogue, prices }, locale, choice) };
  } catch (error) {
    if (error instanceof BadField || error instanceof BadValue) return undefined;
    throw error;
  }
}
