import type { z } from 'zod/mini';
import { beijingDay } from '#contract/beijing-day.ts';
import type { Locale } from '#contract/locale.ts';
import { yuanFromFen } from '#contract/money.ts';
import { type createOrderIntention, startWithinDays } from '#contract/order.ts';
import { intentionSeconds } from '#contract/order-states.ts';
import type { Deps } from '#server/api/deps.ts';
import { newToken } from '#server/api/keyring.ts';
import { BadField, Refusal } from '#server/api/refusal.ts';
import { requireMember } from '#server/api/services/workspaces.ts';
import type { Db } from '#server/db/connection.ts';
import { addDays } from './beijing-days.ts';
import { priceItems } from './price-items.ts';

/** How long an expired quote that nobody ordered is kept. */
const keepMs = 86_400_000;

/**
 * Prices a choice and keeps the quote for 15 minutes.
 * @param userId null for a visitor
 * @throws Refusal notSignedIn, workspaceUnknown; BadField, BadValue
 */
export async function createIntention(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, locale }: { userId: number | null; locale: Locale },
  input: z.output<typeof createOrderIntention.body>,
): Promise<z.infer<typeof createOrderIntention.reply>['data']> {
  const now = clock.now();
  const { workspace_id: workspaceId = null, starts_on: startsOn = null, partner = null, period_months: months } = input;
  if (workspaceId !== null) {
    if (userId === null) throw new Refusal('notSignedIn');
    await requireMember(db, userId, workspaceId);
  }
  requireStart(startsOn, now);
  const { groups, amountFen } = priceItems(input.items, months, locale);
  const id = `int_${newToken().slice(0, 22)}`;
  const expiresAt = new Date(now.getTime() + intentionSeconds * 1000);
  await db
    .insertInto('order_intentions')
    .values({
      id,
      user_id: userId,
      workspace_id: workspaceId,
      groups: JSON.stringify(groups),
      months,
      starts_on: startsOn,
      amount_fen: amountFen,
      partner,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return {
    id,
    merchandise_groups: groups,
    period_months: months,
    starts_on: startsOn,
    amount: yuanFromFen(amountFen),
    expires_at: expiresAt.toISOString(),
  };
}

/** @throws BadField starts_on before today or too far ahead */
function requireStart(startsOn: string | null, now: Date): void {
  if (startsOn === null) return;
  const today = beijingDay(now);
  if (startsOn < today || startsOn > addDays(today, startWithinDays)) throw new BadField('starts_on', 'startsOnBad');
}

/** Forgets quotes that became nothing. */
export async function pruneIntentions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('order_intentions')
    .where('expires_at', '<', new Date(now.getTime() - keepMs))
    .execute();
}
