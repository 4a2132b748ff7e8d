import { yuanFromFen } from '#contract/money.ts';
import type { RefundService } from '#contract/order-states.ts';
import { beijingDay, beijingMinute } from '#lib/shared/time/beijing-time.ts';
import { endOf, readEntries } from '#server/features/orders/agreement-rows.ts';
import {
  agreementOf,
  changesAbove,
  choiceOf,
  follow,
  keepsUnserved,
  lastDay,
  type Agreement,
  type Entry,
  type Segment,
} from '#server/features/orders/agreement.ts';
import { goodsOf } from '#server/features/orders/goods.ts';
import { readInvoiceBalance } from '#server/features/orders/invoice-balance.ts';
import { readKeptFen } from '#server/features/orders/kept-money.ts';
import type { OrderRow } from '#server/features/orders/move-order.ts';
import { onlyReturned, pricedLines } from '#server/features/orders/returned-lines.ts';
import type { ReturnedItem } from '#server/kernel/db/order-tables.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { previewCode } from '#server/kernel/desk/preview-code.ts';
import { currentActor } from '#server/kernel/journal/current-actor.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import type { RefundRow } from './refunds.ts';

export type Planned = {
  amountFen: number;
  service: RefundService;
  reason: string;
  /** Returned parts of the order; with them `service` is `unchanged`. */ lines?: ReturnedItem[] | undefined;
  /** A refund that is booked already and whose service is decided now. */ decides?: RefundRow;
};

/** Chinese names of the effects of a refund on the service. */
export const serviceNames: Readonly<Record<RefundService, string>> = {
  unchanged: '不变（让利）',
  shortened: '缩短到仍付款的天数',
  ended: '终止',
};

/** Describes the effect on the service, with the returned parts. */
export const serviceWords = ({ service, lines }: Pick<Planned, 'service' | 'lines'>, { groups }: OrderRow) =>
  lines ? `缩减：退回的 ${goodsOf(onlyReturned(groups, lines))} 自今天起停用，其余不变` : serviceNames[service];

/**
 * Previews a refund's effect on money, service, licence and invoice, with a confirmation code for exactly this effect.
 * @throws OpsError for an effect on the service that is not possible
 */
export async function planRefund(
  deps: Deps,
  order: OrderRow,
  planned: Planned,
): Promise<{ text: string; code: string }> {
  const { db, clock } = deps;
  const { amountFen, service, reason, lines: returned, decides } = planned;
  const now = clock.now();
  const keptFen = (await readKeptFen(db, order)) - (decides ? 0 : amountFen);
  const entries = order.licence_id === null ? [] : await readEntries(db, order.licence_id);
  const before = agreementOf(entries.filter((entry) => entry.kind !== 'return' || entry.id !== decides?.out_refund_no));
  const entry = {
    kind: 'return',
    id: '',
    at: now,
    order: order.id,
    fen: amountFen,
    service,
    by: currentActor().name,
    why: reason,
    ...(returned && { lines: pricedLines(order, returned) }),
  } as const;
  requirePossible(before, entry);
  const after = follow(before, entry);
  const givenFen = sumGiven(after) - sumGiven(before);
  const balance = await readInvoiceBalance(db, order);
  const excessFen = Math.max(0, balance.invoicedFen - balance.redFen - keptFen);
  const lines = [
    decides
      ? ['已退回', `${yuanFromFen(amountFen)} 元（${decides.out_refund_no}），退后留下 ${yuanFromFen(keptFen)} 元`]
      : ['退回', `${yuanFromFen(amountFen)} 元，退后留下 ${yuanFromFen(keptFen)} 元；${wayOf(order)}`],
    ['服务', order.licence_id === null ? '尚未开通' : serviceWords(planned, order)],
    ...segmentLines('原有', before.segments),
    ...segmentLines('之后', after.segments),
    ['许可到期', `${describeEnd(before, now)} → ${describeEnd(after, now)}`],
    ...(givenFen > 0 ? [['未随款减少的服务', `${yuanFromFen(givenFen)} 元（让利、已用天数或不足一天的部分）`]] : []),
    ['发票', describeInvoice(order, balance.invoicedFen, excessFen)],
  ];
  const text = lines.map(([name, value]) => `${name}  ${value}\n`).join('');
  return { text, code: previewCode(`${order.id}\n${reason}\n${text}`) };
}

/**
 * Checks that a refund is possible.
 * @throws OpsError if money would be kept for days without service, or if a later change builds on the order
 */
function requirePossible(before: Agreement, entry: Extract<Entry, { kind: 'return' }>): void {
  const above = changesAbove(before.segments, entry.order, beijingDay(entry.at));
  const isChange = before.segments.every(({ layers }) => layers[0]?.order !== entry.order);
  if (entry.service !== 'unchanged' && isChange && above.length > 0) {
    throw new OpsError(`变更订单 ${above.join('、')} 以它为基础：请先退那一个，或选服务不变`, 'service');
  }
  const unservedFen = entry.service === 'ended' ? keepsUnserved(before, entry) : 0;
  if (unservedFen > 0) {
    const others = above.length > 0 && !isChange ? `（其中有变更订单 ${above.join('、')} 的款项，请先退它）` : '';
    throw new OpsError(
      `终止后还有 ${yuanFromFen(unservedFen)} 元付的是未服务的天数${others}：终止至少须退 ${yuanFromFen(entry.fen + unservedFen)} 元；少退请选服务缩短或不变`,
      'service',
    );
  }
}

const sumGiven = ({ given }: Agreement) => given.reduce((sum, { fen }) => sum + fen, 0);

function segmentLines(name: string, segments: readonly Segment[]): string[][] {
  if (segments.length === 0) return [[name, '没有服务']];
  return segments.map((segment) => [
    name,
    `${segment.first} 至 ${lastDay(segment)}，${segment.days} 天，${segment.granted ? '赠送' : choiceOf(segment)}`,
  ]);
}

function describeEnd({ segments }: Agreement, now: Date): string {
  const end = endOf(segments);
  return end === null || end <= now ? '立即失效' : beijingMinute(end);
}

function describeInvoice({ invoice }: OrderRow, invoicedFen: number, excessFen: number): string {
  if (excessFen > 0)
    return `已开 ${yuanFromFen(invoicedFen)} 元，须开红字 ${yuanFromFen(excessFen)} 元，之后办理「登记红字发票」`;
  if (invoicedFen > 0) return `已开 ${yuanFromFen(invoicedFen)} 元，不须红字`;
  return invoice.kind === 'none' ? '未申请' : '未开具，按留下的金额开具';
}

function wayOf({ payment_way: way }: OrderRow): string {
  return way === 'bank_transfer' ? '线下退回，之后办理「登记退回」' : '原路退回';
}
