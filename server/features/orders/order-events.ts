import type { Selectable } from 'kysely';
import type { RefundService } from '#contract/order-states.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { OrderTables } from '#server/kernel/db/order-tables.ts';
import type { RecordEvent } from '#server/kernel/desk/record-kind.ts';
import { goodsOf } from './goods.ts';
import type { OrderRow } from './move-order.ts';
import { orderStateNames, wayNames } from './order-words.ts';
import { onlyReturned } from './returned-lines.ts';

const serviceNames: Record<RefundService, string> = {
  unchanged: '服务不变',
  shortened: '服务缩短',
  ended: '服务终止',
};

/** A sum as the desk writes it, with thousands and fen. */
export const yuan = (fen: number) => `¥${formatNumber(fen / 100, 2)}`;

export type Booked = {
  order: OrderRow;
  invoices: readonly Selectable<OrderTables['invoices']>[];
  refunds: readonly Selectable<OrderTables['refunds']>[];
};

/** An order's entries in the timeline of its record. */
export async function readEvents(db: Db, { order: { id, groups }, invoices, refunds }: Booked): Promise<RecordEvent[]> {
  const moves = await db.selectFrom('order_history').selectAll().where('order_id', '=', id).execute();
  const moved = await db
    .selectFrom('journal')
    .select(['at', 'action', 'actor', 'actor_name'])
    .where('subject', '=', id)
    .where('action', 'like', 'order-%')
    .execute();
  const booked = await db.selectFrom('ledger').selectAll().where('order_id', '=', id).execute();
  const red = await db.selectFrom('red_invoices').selectAll().where('order_id', '=', id).execute();
  return [
    ...moves.map(({ status, at }) => {
      const by = moved.find((entry) => entry.action === `order-${status}` && entry.at.getTime() === at.getTime());
      return { at, what: 'move' as const, title: orderStateNames[status], actor: by ? actorName(by) : null };
    }),
    ...booked.map(({ kind, channel, transaction_id: number, amount_fen: fen, at }) => ({
      at,
      what: 'payment' as const,
      title: kind === 'payment' ? `收到 ${yuan(fen)}` : `退回 ${yuan(-fen)}`,
      text: `${wayNames[channel]}，${number}`,
    })),
    ...refunds.map((refund) => ({
      at: refund.created_at,
      what: 'payment' as const,
      title: `开始退款 ${yuan(refund.amount_fen)}`,
      text: [
        refund.lines
          ? `退回 ${goodsOf(onlyReturned(groups, refund.lines))}`
          : refund.service && serviceNames[refund.service],
        refund.reason,
      ]
        .filter(Boolean)
        .join('，'),
      actor: refund.decided_by,
    })),
    ...invoices.map(({ number, issued_on: day, amount_fen: fen, recorded_at: at }) => ({
      at,
      what: 'notice' as const,
      title: `登记发票 ${number}`,
      text: `${yuan(fen)}，开票日期 ${day}`,
    })),
    ...red.map(({ number, issued_on: day, amount_fen: fen, recorded_at: at, replaced_by: replaced }) => ({
      at,
      what: 'notice' as const,
      title: `登记红字发票 ${number}`,
      text: `${yuan(fen)}，开票日期 ${day}${replaced === null ? '' : `，重开为 ${replaced}`}`,
    })),
  ];
}

function actorName({ actor, actor_name: name }: { actor: string; actor_name: string | null }): string | null {
  return actor === 'user' ? '买方' : name;
}
