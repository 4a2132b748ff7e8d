import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { pattern } from '#server/kernel/desk/fields.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { lockOrderNow, type ReadOrder } from './move-order.ts';

/** Runs with the order's row locked. @throws OpsError when there is no such order */
export async function withOrder<Result>(
  { db, clock }: Deps,
  id: string,
  work: (trx: Db, order: ReadOrder) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrderNow(trx, clock, id);
    if (!order) throw new OpsError('没有这个订单');
    return work(trx, order);
  });
}

/** The bank's number of a transfer. */
export const slipNumber = pattern(/^[A-Za-z0-9][A-Za-z0-9-]{5,39}$/, '应为 6 至 40 位的流水号', { title: '流水号' });
