import * as z from 'zod/mini';
import { yuanFromFen } from '#contract/money.ts';
import { slipNumber } from '#server/features/orders/order-arguments.ts';
import { findTransfer } from '#server/features/orders/order-transfers.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { keepSince } from '#server/kernel/db/kept-data.ts';
import { prune } from '#server/kernel/db/prune.ts';
import { defineAction } from '#server/kernel/desk/declare.ts';
import { field, text } from '#server/kernel/desk/fields.ts';
import { currentActor } from '#server/kernel/journal/current-actor.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import type { StatementLine } from './statement.ts';

/** Stores incoming bank payments, to be matched with orders. @returns the number of new lines; reading the same file again adds none */
export async function keepBankLines(db: Db, now: Date, lines: readonly StatementLine[]): Promise<number> {
  const came = lines.filter(({ kind }) => kind === 'payment');
  let added = 0;
  for (let at = 0; at < came.length; at += 1000) {
    const { numInsertedOrUpdatedRows: inserted } = await db
      .insertInto('bank_lines')
      .values(
        came.slice(at, at + 1000).map(({ number, at: moment, amountFen, payer, payerAccount, note }) => ({
          number,
          at: moment,
          amount_fen: amountFen,
          payer,
          payer_account: payerAccount,
          note,
          read_at: now,
        })),
      )
      .onConflict((conflict) => conflict.column('number').doNothing())
      .executeTakeFirstOrThrow();
    added += Number(inserted);
  }
  return added;
}

/** Deletes payers' details after the retention period, as for other personal data. The ledger is kept. */
export async function pruneBankLines(db: Db, now: Date): Promise<void> {
  await prune(db, 'bank_lines', 'read_at', keepSince(now));
}

/** Marks an incoming payment as belonging to no order, such as interest or a returned deposit. */
export const setAsideTransfer = defineAction({
  name: 'transfer-set-aside',
  title: '不是订单款',
  does: '写明银行流水里的一笔到账不是订单款（利息、退回的押金），「待匹配转账」不再列出它',
  roles: ['finance'],
  input: z.object({
    slip: field(slipNumber, { title: '流水号', positional: true }),
    reason: text({ title: '原因', place: '如 利息' }),
  }),
  subject: ({ slip }) => slip,
  async run({ db, clock }, { slip, reason }) {
    const booked = await findTransfer(db, slip);
    if (booked) throw new OpsError(`流水号 ${slip} 已入账：${booked.order_id}`);
    const set = { set_aside_at: clock.now(), set_aside_by: currentActor().name, set_aside_why: reason };
    const line = await db
      .updateTable('bank_lines')
      .set(set)
      .where('number', '=', slip)
      .returning('amount_fen')
      .executeTakeFirst();
    if (!line) throw new OpsError('没有读到过这笔流水', 'slip');
    return `${slip} ${yuanFromFen(line.amount_fen)} 元不是订单款：${reason}\n`;
  },
});
