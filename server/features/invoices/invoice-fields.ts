import { invoiceNumberPattern } from '#contract/invoice.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { day, file, optional, pattern } from '#server/kernel/desk/fields.ts';
import { lockKeys } from '#server/kernel/limits/limits.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';

/** Input field for the number of an invoice. */
export const numberField = (title: string) =>
  pattern(invoiceNumberPattern, '应为 20 位（数电票）或 8 位数字', { title });
export const dateField = day({ title: '开票日期' });
export const pdfField = optional(file({ title: '发票文件', place: 'PDF', types: ['application/pdf'] }));

/** Earliest possible day of an invoice with its name; null before the payment. */
export type Earliest = { day: string; name: string } | null;

/** Checks the day of an invoice. @throws OpsError for a day after today or before the earliest one; both bounds are allowed */
export function requirePassed(issuedOn: string, earliest: Earliest, now: Date, field = 'date'): void {
  const today = beijingDay(now);
  if (issuedOn <= today && (earliest === null || issuedOn >= earliest.day)) return;
  const from = earliest && `从${earliest.name}（${earliest.day}）`;
  throw new OpsError(`开票日期应为${from ?? ''}到今天（${today}）的一天，两端都可以`, field);
}

/**
 * Checks that invoice numbers are new. Invoices and red-letter invoices share one number range: of two equal numbers one would be mistyped, and
 * another buyer could download its PDF.
 * @param numbers by the name of their field
 * @throws OpsError for a number that is recorded already
 */
export async function requireNew(trx: Db, numbers: Readonly<Record<string, string>>): Promise<void> {
  const all = Object.values(numbers).toSorted();
  // The locks of different orders do not exclude each other.
  await lockKeys(
    trx,
    all.map((number) => `invoice-number:${number}`),
  );
  const known = await trx
    .selectFrom('invoices')
    .select(['number', 'order_id'])
    .where('number', 'in', all)
    .unionAll(trx.selectFrom('red_invoices').select(['number', 'order_id']).where('number', 'in', all))
    .executeTakeFirst();
  if (!known) return;
  const [field] = Object.entries(numbers).find(([, number]) => number === known.number) ?? ['number'];
  throw new OpsError(`发票号码 ${known.number} 已登记，订单 ${known.order_id}`, field);
}
