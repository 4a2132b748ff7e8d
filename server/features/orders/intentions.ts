import type { Insertable } from 'kysely';
import type { z } from 'zod/mini';
import type { Locale } from '#contract/locale.ts';
import { yuanFromFen } from '#contract/money.ts';
import { intentionSeconds } from '#contract/order-states.ts';
import { startWithinDays, type createOrderIntention } from '#contract/order.ts';
import { addDays, beijingDay } from '#lib/shared/time/beijing-time.ts';
import { requireMember } from '#server/features/accounts/workspaces.ts';
import { offersOf } from '#server/features/marketplace/product-offers.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { databaseNow } from '#server/kernel/db/database-time.ts';
import { toJson } from '#server/kernel/db/json-column.ts';
import type { OrderTables } from '#server/kernel/db/order-tables.ts';
import { prune } from '#server/kernel/db/prune.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { BadField, Refusal } from '#server/kernel/refusals/refusal.ts';
import { newToken } from '#server/kernel/secrets/keyring.ts';
import { priceItems, type Priced } from './price-items.ts';
import { priceProducts } from './price-products.ts';

/** How long an expired quote that became no order is kept. */
const keepMs = 86_400_000;

type IntentionInput = z.output<typeof createOrderIntention.body>;

/**
 * Prices a choice and keeps the quote for 15 minutes.
 * @param userId null for a visitor
 * @throws Refusal notSignedIn, workspaceUnknown; BadField, BadValue
 */
export async function createIntention(
  { db, clock, ...sold }: Pick<Deps, 'db' | 'clock' | 'catalogue' | 'prices'>,
  { userId, locale }: { userId: number | null; locale: Locale },
  input: IntentionInput,
): Promise<z.infer<typeof createOrderIntention.reply>['data']> {
  const now = clock.now();
  const { workspace_id: workspaceId = null, starts_on: startsOn = null, partner = null, period_months: months } = input;
  if (workspaceId !== null) {
    if (userId === null) throw new Refusal('notSignedIn');
    await requireMember(db, userId, workspaceId);
  }
  requireStart(startsOn, now);
  const { groups, amountFen } = priceMerchandise(sold, locale, input);
  const { id, expires_at: expiresAt } = await insertIntention(db, clock, {
    user_id: userId,
    workspace_id: workspaceId,
    merchandise: input.merchandise,
    groups: toJson(groups),
    months,
    starts_on: startsOn,
    amount_fen: amountFen,
    partner,
  });
  return {
    id,
    merchandise_groups: groups,
    period_months: months,
    starts_on: startsOn,
    amount: yuanFromFen(amountFen),
    expires_at: expiresAt.toISOString(),
  };
}

type Intention = Omit<Insertable<OrderTables['order_intentions']>, 'id' | 'created_at' | 'expires_at'>;

/** Writes a quote down. Every order is made of one, also that which renews or changes a licence. */
export function insertIntention(db: Db, clock: Deps['clock'], intention: Intention) {
  return db
    .insertInto('order_intentions')
    .values({
      ...intention,
      id: `int_${newToken().slice(0, 22)}`,
      created_at: clock.now(),
      expires_at: databaseNow(clock, intentionSeconds * 1000),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Prices a choice as the price list and the catalogue are now. @throws BadField, BadValue */
export function priceMerchandise(
  { catalogue, prices }: Pick<Deps, 'catalogue' | 'prices'>,
  locale: Locale,
  { merchandise, items, period_months: months }: Pick<IntentionInput, 'merchandise' | 'items' | 'period_months'>,
): Priced {
  if (merchandise === 'rqdata_cloud') return priceItems(items, months, locale, prices);
  const ids = items.map(({ id }) => id);
  const offers = offersOf(catalogue(), ids);
  return priceProducts(offers, { items, months, locale });
}

/** @throws BadField starts_on before today or too far ahead */
export function requireStart(startsOn: string | null, now: Date): void {
  if (startsOn === null) return;
  const today = beijingDay(now);
  if (startsOn < today || startsOn > addDays(today, startWithinDays)) throw new BadField('starts_on', 'startsOnBad');
}

/** Forgets quotes that became nothing. */
export async function pruneIntentions(db: Db, now: Date): Promise<void> {
  await prune(db, 'order_intentions', 'expires_at', new Date(now.getTime() - keepMs));
}
