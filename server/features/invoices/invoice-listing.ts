import { sql } from 'kysely';
import { yuanFromFen } from '#contract/money.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import type { Listing } from '#server/kernel/ops/listing.ts';
import { translator } from '#server/kernel/text/translator.ts';

/**
 * Invoices to be issued, then those that are, each newest first. An issued invoice stays in the list when its order is paid back:
 * the state shows that it has to be reversed. It also stays when the order is forgotten.
 */
export async function listInvoices({ db }: Deps): Promise<Listing> {
  const t = translator('zh-CN', 'mails');
  const rows = await db
    .selectFrom('orders')
    .fullJoin('invoices', 'invoices.order_id', 'orders.id')
    .select(['orders.id', 'orders.status', 'orders.amount_fen', 'orders.paid_at', 'orders.invoice'])
    .select(['invoices.order_id', 'invoices.amount_fen as issued_fen', 'invoices.number', 'invoices.issued_on'])
    .where((where) =>
      where.or([
        where('invoices.number', 'is not', null),
        where.and([
          where('orders.status', 'in', ['paid', 'fulfilled']),
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
      '付款时间',
      '订单状态',
      '金额',
      '类型',
      '抬头',
      '税号',
      '地址',
      '电话',
      '开户行',
      '账号',
      '收票邮箱',
      '发票号码',
      '开票日期',
    ],
    rows: rows.map(({ invoice, ...row }) => [
      row.id ?? row.order_id ?? '',
      row.paid_at?.toISOString() ?? '',
      row.status ?? '',
      yuanFromFen(row.issued_fen ?? row.amount_fen ?? 0),
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
