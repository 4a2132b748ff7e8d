import { sql } from 'kysely';
import * as z from 'zod/mini';
import { orderStateNames } from '#server/features/orders/order-words.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { defineListing } from '#server/kernel/desk/declare.ts';
import { translator } from '#server/kernel/text/translator.ts';

/**
 * Listing of invoices: first those to be issued for the money kept, then the issued ones with the amounts reversed by red-letter invoices, each
 * newest first. Issued invoices stay when the order is deleted.
 */
export const invoiceListing = defineListing({
  name: 'invoices',
  title: '发票',
  does: '发票：待开具的在前，已开具的在后',
  roles: ['finance'],
  record: { kind: 'order', column: 'id', titles: ['title'] },
  filters: z.object({}),
  paging: {
    key: 'key',
    sorts: { turn: 'number', paid_at: 'time', amount_fen: 'number', number: 'text' },
    search: ['id', 'number', 'title', 'tax_number', 'email'],
  },
  acts: [
    { action: 'invoice-issue', with: { order: 'id' }, where: { number: null } },
    { action: 'invoice-file', with: { order: 'id', number: 'number' }, where: { file: '' } },
  ],
  async count({ db }) {
    const toIssue = db.selectFrom(selectInvoices(db).as('listed')).where('number', 'is', null);
    return toIssue.select(sql<number>`count(*)::int`.as('all')).executeTakeFirstOrThrow();
  },
  async read({ db }, { page }) {
    const { rows, next } = await page(db, selectInvoices(db));
    return { rows: rows.map((row) => ({ ...row.invoice, ...row })), next };
  },
  columns: {
    id: ['订单', 'reference', (row) => row.id],
    paid_at: ['付款（北京时间）', 'time', (row) => row.paid_at],
    status: ['订单状态', 'state', (row) => row.status, orderStateNames],
    amount_fen: ['金额', 'money', (row) => row.amount_fen],
    red_fen: ['已冲红', 'money', (row) => row.red_fen],
    kind: ['类型', 'text', ({ invoice }) => invoice && mails(`invoice.kinds.${invoice.kind}`)],
    title: ['抬头', 'text', (row) => row.title],
    tax_number: ['税号', 'text', (row) => row.tax_number],
    country: ['国家或地区', 'text', (row) => row.country],
    registration_number: ['境外税号或注册号', 'text', (row) => row.registration_number],
    address: ['地址', 'text', (row) => row.address],
    phone: ['电话', 'text', (row) => row.phone],
    bank: ['开户行', 'text', (row) => row.bank],
    bank_account: ['账号', 'text', (row) => row.bank_account],
    email: ['收票邮箱', 'text', (row) => row.email],
    number: ['发票号码', 'text', (row) => row.number],
    issued_on: ['开票日（北京时间）', 'day', (row) => row.issued_on],
    file: ['PDF', 'text', (row) => (row.has_file ? '有' : '')],
  },
});

const mails = translator('zh-CN', 'mails');

const refundedFen = sql<number>`coalesce(
  (select sum(amount_fen) from refunds where refunds.order_id = orders.id and kind <> 'stray'), 0)::bigint`;
const redFen = sql<number>`coalesce(
  (select sum(amount_fen) from red_invoices
    where red_invoices.order_id = invoices.order_id and invoices.number = coalesce(invoice_number, (
      select number from invoices as own where own.order_id = invoices.order_id order by recorded_at, number limit 1
    ))), 0)::bigint`;

function selectInvoices(db: Db) {
  const payer = (field: 'title' | 'tax_number' | 'email') => sql<string | null>`orders.invoice ->> ${sql.lit(field)}`;
  return db
    .selectFrom('orders')
    .fullJoin('invoices', 'invoices.order_id', 'orders.id')
    .select(['orders.status', 'orders.paid_at', 'orders.invoice', 'invoices.number', 'invoices.issued_on'])
    .select([
      sql<string>`coalesce(orders.id, invoices.order_id)`.as('id'),
      // An order may have several invoices.
      sql<string>`coalesce(invoices.number, orders.id)`.as('key'),
      sql<number>`coalesce(invoices.amount_fen, orders.amount_fen - ${refundedFen})`.as('amount_fen'),
      redFen.as('red_fen'),
      // Invoices to be issued come first; both groups are sorted by the latest payment.
      sql<number>`(invoices.number is null)::int * 10000000000 + coalesce(extract(epoch from paid_at)::bigint, 0)`.as(
        'turn',
      ),
      sql<boolean>`exists (select from invoice_files where invoice_files.number = invoices.number)`.as('has_file'),
      payer('title').as('title'),
      payer('tax_number').as('tax_number'),
      payer('email').as('email'),
    ])
    .where((where) =>
      where.or([
        where('invoices.number', 'is not', null),
        where.and([
          where.or([
            where('orders.paid_at', 'is not', null),
            where.and([
              where('orders.status', '=', 'pending_payment'),
              where('orders.invoice_first_at', 'is not', null),
            ]),
          ]),
          where(sql`orders.amount_fen`, '>', refundedFen),
          where(sql`orders.invoice ->> 'kind'`, '<>', 'none'),
        ]),
      ]),
    );
}
