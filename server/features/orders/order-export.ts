import type { PersonalData } from '#contract/account.ts';
import { yuanFromFen } from '#contract/money.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { readIssued, toIssued } from './issued-invoices.ts';
import { readHistory } from './order-view.ts';

/** A person's quotes, for the account's export. */
export async function readQuotes(db: Db, userId: number): Promise<PersonalData['quotes']> {
  const rows = await db
    .selectFrom('order_intentions')
    .select(['id', 'amount_fen', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    amount: yuanFromFen(row.amount_fen),
    createdAt: row.created_at.toISOString(),
  }));
}

/** A person's orders with everything that is kept of them, for the account's export. */
export async function readOrders(db: Db, userId: number): Promise<PersonalData['orders']> {
  const rows = await db.selectFrom('orders').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();
  const orders: PersonalData['orders'] = [];
  for (const row of rows) {
    orders.push({
      id: row.id,
      status: row.status,
      amount: yuanFromFen(row.amount_fen),
      createdAt: row.created_at.toISOString(),
      merchandise_groups: row.groups,
      change: row.change && { licenceId: row.change.licenceId, credit: yuanFromFen(row.change.creditFen) },
      quotation: row.quotation && { id: row.quotation.id, discount: yuanFromFen(row.quotation.discountFen) },
      buyer: row.buyer,
      invoice: row.invoice,
      issuedInvoice: toIssued(await readIssued(db, row.id)),
      partner: row.partner,
      slipNumber: row.slip_number,
      refundReason: row.refund_reason,
      history: await readHistory(db, row),
      mails: await readMails(db, row.id),
      movements: await readMovements(db, row.id),
    });
  }
  return orders;
}

async function readMails(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('order_mails')
    .select(['mail', 'at', 'note'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .execute();
  return rows.map(({ mail, at, note }) => ({ mail, at: at.toISOString(), note }));
}

async function readMovements(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('ledger')
    .select(['channel', 'transaction_id', 'amount_fen', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ channel, transaction_id: transactionId, amount_fen: fen, at }) => ({
    channel,
    transactionId,
    amount: `${fen < 0 ? '-' : ''}${yuanFromFen(Math.abs(fen))}`,
    at: at.toISOString(),
  }));
}
