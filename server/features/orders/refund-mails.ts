import type { Selectable } from 'kysely';
import { yuanFromFen } from '#contract/money.ts';
import type { RefundService } from '#contract/order-states.ts';
import { beijingDay, beijingMinute, endOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import { licenceFile } from '#server/features/licences/licence-mail.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { OrderTables } from '#server/kernel/db/order-tables.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { endOf, readEntries } from './agreement-rows.ts';
import { agreementOf, choiceOf, lastDay, segmentsOf, withoutOf, type Segment } from './agreement.ts';
import type { OrderRow, ReadOrder } from './move-order.ts';
import { itemList, readLicence, texts, type Compose, type Part } from './order-mail-part.ts';
import { lessReturned, onlyReturned, readReturnedLines } from './returned-lines.ts';

type RefundRow = Selectable<OrderTables['refunds']>;

/** The reason of a refund that states none; mails leave it out. */
export const unstatedReason = '协商退款';

/** Mails about money that goes back or has gone back. */
export const refundMails: Readonly<Record<string, Compose>> = {
  refunding: (deps, order, number) => refundPart(deps, order, { number, mail: 'refunding' }),
  refunded: (deps, order, number) => refundPart(deps, order, { number, mail: 'refunded' }),
};

/** States the money, its reason and what becomes of the service; of money that came too late, only the money. */
async function refundPart(
  { db, clock }: Deps,
  order: ReadOrder,
  { number, mail }: { number: string; mail: 'refunding' | 'refunded' },
): Promise<Part | null> {
  const refund = await db.selectFrom('refunds').selectAll().where('out_refund_no', '=', number).executeTakeFirst();
  if (!refund) return null;
  const t = texts(order);
  const now = clock.now();
  const { amount_fen: amountFen, channel: way, kind, reason, service } = refund;
  const said = service === null ? { service: 'other' } : await describeService(db, order, { ...refund, service }, now);
  const isStated = kind === 'order' && reason !== unstatedReason;
  const text = t(`${mail}.text`, {
    amount: yuanFromFen(amountFen),
    way,
    reason: isStated ? t('refundReason', { reason }) : '',
    service: t('refundService', { ...unsaid, ...said }),
  });
  const licence = withNewText.has(said.service) ? await readLicence(db, order) : null;
  return {
    what: t(`${mail}.what`),
    text: text.trimEnd(),
    ...(licence && { attachments: [licenceFile(licence)] }),
  };
}

/** Services after which the licence has another text at once. */
const withNewText: ReadonlySet<string> = new Set(['shortened', 'left', 'undone', 'lessened']);

const unsaid = { until: '', last: '', ended: '', items: '', next: 'none', moved: 'no' };
type Said = { service: string } & Partial<typeof unsaid>;
type Decided = Pick<RefundRow, 'out_refund_no' | 'lines' | 'decided_at' | 'created_at'> & { service: RefundService };

/** Describes what became of an order's service, with the days and contents that the mail names; the licence as it is now. */
async function describeService(db: Db, order: OrderRow, refund: Decided, now: Date): Promise<Said> {
  const { status, licence_id: licenceId, change } = order;
  if (licenceId === null) return { service: status === 'paid' ? 'waiting' : 'none' };
  const { service, out_refund_no: number } = refund;
  const licence = await db
    .selectFrom('licences')
    .select(['expires_at', 'revoked_at'])
    .where('id', '=', licenceId)
    .executeTakeFirstOrThrow();
  const over = licence.revoked_at ?? licence.expires_at;
  if (over <= now) return { service: 'over', ended: beijingMinute(over) };
  const until = beijingMinute(licence.expires_at);
  const ended = beijingMinute(refund.decided_at ?? refund.created_at);
  if (refund.lines) {
    const { groups, locale } = order;
    const returned = (await readReturnedLines(db, [order.id])).get(order.id);
    const items = itemList({ groups: onlyReturned(groups, refund.lines), locale });
    return {
      service: 'lessened',
      until,
      ended,
      items,
      next: itemList({ groups: lessReturned(groups, returned), locale }),
    };
  }
  if (service === 'unchanged') return { service, until };
  const entries = await readEntries(db, licenceId);
  const { segments } = agreementOf(entries);
  const before = agreementOf(entries.filter((entry) => entry.kind !== 'return' || entry.id !== number)).segments;
  if (service === 'shortened' && daysOf(before, order) === daysOf(segments, order)) return { service: 'whole', until };
  const moved = endOf(before)?.getTime() === endOf(segments)?.getTime() ? 'no' : 'yes';
  const own = ahead(segmentsOf(segments, order.id), now);
  const end = own.at(-1);
  const last = end && beijingMinute(endOfBeijingDay(lastDay(end)));
  if (change !== null) {
    const next = await readNext(db, order, segments, now);
    const said = { until, moved, items: itemList(order), next };
    return last ? { ...said, service: 'cut', last } : { ...said, service: 'undone', ended };
  }
  if (service === 'shortened' && last) return { service, until, moved, last: last === until ? 'same' : last };
  if (ahead(segments, now).length > own.length) return { service: 'left', until, last: last ?? ended };
  return { service: 'last', last: until };
}

/** Names the contents that the licence has after an order's own, or now if none of its own is left; `none` where nothing follows. */
async function readNext(db: Db, order: OrderRow, segments: readonly Segment[], now: Date): Promise<string> {
  const next = ahead(segments, now).find(({ layers }) => layers.every((layer) => layer.order !== order.id));
  const row = await db
    .selectFrom('orders')
    .select('groups')
    .where('id', '=', (next && choiceOf(next)) ?? '')
    .executeTakeFirst();
  const groups = row && next && lessReturned(row.groups, withoutOf(next));
  return groups ? itemList({ groups, locale: order.locale }) : 'none';
}

const ahead = (segments: readonly Segment[], now: Date) =>
  segments.filter((segment) => lastDay(segment) >= beijingDay(now));
const daysOf = (segments: readonly Segment[], { id }: OrderRow) =>
  segmentsOf(segments, id).reduce((sum, { days }) => sum + days, 0);
