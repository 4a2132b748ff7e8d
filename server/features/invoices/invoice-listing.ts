import { sql } from 'kysely';
import { yuanFromFen } from '#contract/money.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import type { Listing } from '#server/kernel/ops/listing.ts';
import { translator } from '#server/kernel/text/translator.ts';

/**
 * Invoices to be issued, for what stays of the money, then those that are, each newest first, with what red-letter ones took back. They stay
 * when the order is forgotten.
 */
export async function listInvoices({ db }: Deps): Promise<Listing> {
  const t = translator('zh-CN', 'mails');
  const rows = await db
    .selectFrom('orders')
    .fullJoin('invoices', 'invoices.order_id', 'orders.id')
    .select(['orders.id', 'orders.status', 'orders.paid_at', 'orders.invoice'])
    .select([
      sql<number>`orders.amount_fen - coalesce((select sum(amount_fen) from refunds where refunds.order_id = orders.id and kind <> 'stray'), 0)::bigint`.as(
        'kept_fen',
      ),
      sql<number>`coalesce((select sum(amount_fen) from red_invoices where red_invoices.order_id = invoices.order_id), 0)::bigint`.as(
        'red_fen',
      ),
    ])
    .select(['invoices.order_id', 'invoices.amount_fen as issued_fen', 'invoices.number', 'invoices.issued_on'])
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
          where(
            sql`orders.amount_fen`,
            '>',
            sql`coalesce((select sum(amount_fen) from refunds where refunds.order_id = orders.id and kind <> 'stray'), 0)`,
          ),
          where(sql`orders.invoice ->> 'kind'`, '<>', 'none'),
        ]),
      ]),
    )
    .orderBy(sql`invoices.number is not null`)
    .orderBy(sql`orders.paid_at desc nulls last`)
    .execute();
  return {
    columns: [
      '订单',
      '付款（北京时间）',
      '订单状态',
      '金额',
      '已冲红',
      '类型',
      '抬头',
      '税号',
      '地址',
      '电话',
      '开户行',
      '账号',
      '收票邮箱',
      '发票号码',
      '开票日（北京时间）',
    ],
    rows: rows.map(({ invoice, ...row }) => [
      row.id ?? row.order_id ?? '',
      row.paid_at ? beijingMinute(row.paid_at) : '',
      row.status ?? '',
      yuanFromFen(row.issued_fen ?? row.kept_fen),
      yuanFromFen(row.red_fen),
      invoice ? t(`invoice.kinds.${invoice.kind}`) : '',
      invoice?.title ?? '',
      invoice?.tax_number ?? '',
      invoice?.address ?? '',
      invoice?.phone ?? '',
      invoice?.bank ?? '',
      invoice?.bank_account ?? '',
      invoice?.email ?? '',
      row.number ?? '',
      row.issued_on ?? '',
    ]),
  };
}
