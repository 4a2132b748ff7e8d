import { everSold } from '#content/prices/price-list.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { readEntries } from '#server/features/orders/agreement-rows.ts';
import { agreementOf, changesAbove, worthOfLines } from '#server/features/orders/agreement.ts';
import { readKeptFen } from '#server/features/orders/kept-money.ts';
import type { OrderRow } from '#server/features/orders/move-order.ts';
import { lessReturned, pricedLines, readReturnedLines } from '#server/features/orders/returned-lines.ts';
import type { ReturnedItem } from '#server/kernel/db/order-tables.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { pattern } from '#server/kernel/desk/fields.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import type { Planned } from './refund-plan.ts';

/** Input field for an order line, whole or some of its users: `options`, `research:1`. */
export const lineField = pattern(
  /^[a-z0-9-]{1,64}(?::[1-9]\d{0,2})?$/,
  '应为项目或项目:数量，例如 options 或 research:1',
  {
    title: '只退一项',
    place: '项目或项目:数量',
  },
);

/**
 * Plans the return of a line. The refund is its price for the days from today on, or the whole price of a one-time good. It never exceeds the
 * money kept (decision 0135).
 * @throws OpsError for a line that is not in the order, cannot be returned alone, or is part of a later change
 */
export async function planLine(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  order: OrderRow,
  line: string,
): Promise<Omit<Planned, 'reason'>> {
  if (order.licence_id === null) throw new OpsError('许可签发之后才能只退一项；尚未开通的请全额退款', 'line');
  const now = clock.now();
  const before = agreementOf(await readEntries(db, order.licence_id));
  const above = changesAbove(before.segments, order.id, beijingDay(now));
  if (above.length > 0)
    throw new OpsError(`变更订单 ${above.join('、')} 以它为基础：请在变更订单上退，或先退变更订单`, 'line');
  const returned = (await readReturnedLines(db, [order.id])).get(order.id) ?? [];
  const lines = chosenItems(order, lessReturned(order.groups, returned), line);
  const priced = pricedLines(order, lines);
  const goneFen = [...priced, ...pricedLines(order, returned)].reduce((sum, { fen }) => sum + fen, 0);
  // A change costs only the difference, which may be less than one of its lines.
  if (order.change !== null && goneFen > order.amount_fen)
    throw new OpsError('变更订单只付了差价，这一项的价格高于差价：请改选服务缩短或终止', 'line');
  const worthFen = worthOfLines(before, priced, { order: order.id, at: now });
  const amountFen = Math.min(worthFen, await readKeptFen(db, order));
  if (amountFen <= 0) throw new OpsError('这一项没有可退的款项', 'line');
  return { amountFen, service: 'unchanged', lines };
}

/** Parses the returned units. Returning users of a package also returns those of its modules. @throws OpsError */
function chosenItems({ merchandise }: OrderRow, groups: OrderRow['groups'], line: string): ReturnedItem[] {
  const items = groups.flatMap((group) => group.items);
  const [id = '', count] = line.split(':');
  const item = items.find((one) => one.id === id);
  if (!item) {
    const known = items.map((one) => `${one.name}（${one.id}:${one.quantity}）`).join('、');
    throw new OpsError(`订单没有这一项；现有 ${known}`, 'line');
  }
  const quantity = count === undefined ? item.quantity : Number(count);
  if (quantity > item.quantity) throw new OpsError(`${item.name} 现有 ${item.quantity}，不能退 ${quantity}`, 'line');
  const isWhole = quantity === item.quantity;
  const isPackage = merchandise === 'rqdata_cloud' && everSold.packages.some((one) => one.id === id);
  if (isWhole && (isPackage || items.length === 1))
    throw new OpsError('退了这一项，订单就没有内容了：请改选服务终止', 'line');
  const modules = items.filter((one) => everSold.modules.some((known) => known.id === one.id));
  if (merchandise === 'rqdata_cloud' && !isWhole && modules.includes(item))
    throw new OpsError('模块的用户数与套餐相同：请退整个模块，或退套餐的用户', 'line');
  return [{ id, quantity }, ...(isPackage ? modules.map((one) => ({ id: one.id, quantity })) : [])];
}
