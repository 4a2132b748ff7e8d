import type { Licence } from '#contract/licence.ts';
import { yuanFromFen } from '#contract/money.ts';
import { selectHeld, toLicence } from '#server/features/licences/licences.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import type { MailMessage } from '#server/kernel/ports/ports.ts';
import { translator } from '#server/kernel/text/translator.ts';
import type { OrderRow, ReadOrder } from './move-order.ts';

/** Subject, text and attachments of one kind of mail. All mails share the frame, the order's line and the link. */
export type Part = { what: string; text: string; address?: string; attachments?: MailMessage['attachments'] };
/** @param about the part of the mail's name after the `:` @returns null if the mail is no longer relevant */
export type Compose = (deps: Deps, order: ReadOrder, about: string) => Promise<Part | null> | Part | null;

export const texts = ({ locale }: OrderRow) => translator(locale, 'orderMails');
export const isWaiting = ({ status, pay_before: payBefore, read_at: now }: ReadOrder) =>
  status === 'pending_payment' && payBefore > now;

/** Returns the days for which a change was ordered and is charged. `charged` is the ordered price, or `none` if it was not priced again. */
export const chargeOf = ({ change }: OrderRow) => ({
  days: change?.daysLeft ?? 0,
  ordered: change?.ordered?.daysLeft ?? 0,
  charged: change?.ordered ? yuanFromFen(change.ordered.amountFen) : 'none',
});

/** Formats an order's items on one line, in its language. */
export function itemList({ groups, locale }: Pick<OrderRow, 'groups' | 'locale'>): string {
  const t = translator(locale, 'orderMails');
  const items = groups.flatMap((group) => group.items);
  return items.map(({ name, quantity }) => t('item', { name, quantity })).join(t('comma'));
}

/** Reads the order's current licence; null if it has none or it was revoked. */
export async function readLicence(db: Db, { licence_id: id }: OrderRow): Promise<Licence | null> {
  if (id === null) return null;
  const row = await selectHeld(db).where('id', '=', id).where('revoked_at', 'is', null).executeTakeFirst();
  return row ? toLicence(row) : null;
}
