import { fenFromYuan } from '#contract/money.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { lockOrderNow, type ReadOrder } from './move-order.ts';

/** Runs with the order's row locked. @throws OpsError when there is no such order */
export async function withOrder<Result>(
  { db, clock }: Deps,
  id: string | undefined,
  work: (trx: Db, order: ReadOrder) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrderNow(trx, clock, id ?? '');
    if (!order) throw new OpsError('没有这个订单');
    return work(trx, order);
  });
}

/** Yuan as operators write them: `14000` or `14000.00`. */
export function requireAmount(text: string | undefined): number {
  try {
    return fenFromYuan(/^\d+$/.test(text ?? '') ? `${text}.00` : (text ?? ''));
  } catch {
    throw new OpsError('--amount 金额应为元，例如 14000.00');
  }
}

/** The bank's number of a transfer. */
export function requireSlip(text: string | undefined): string {
  if (!/^[A-Za-z0-9][A-Za-z0-9-]{5,39}$/.test(text ?? '')) throw new OpsError('--slip 应为 6 至 40 位的流水号');
  return text ?? '';
}
