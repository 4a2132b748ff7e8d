import { yuanFromFen } from '#contract/money.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { translator } from '#server/kernel/text/translator.ts';
import { readIssued } from './issued-invoices.ts';
import type { OrderRow } from './move-order.ts';

/** Where an invoice can be looked up by its number: the state's own service. */
const lookUp = 'https://inv-veri.chinatax.gov.cn/';

/** What the buyer reads of an issued invoice, in the order's language; null without one. */
export async function invoiceText(db: Db, { id, invoice, locale, amount_fen: amountFen }: OrderRow) {
  const issued = await readIssued(db, id);
  if (!issued) return null;
  const t = translator(locale, 'mails');
  return t('invoice.text', {
    kind: t(`invoice.kinds.${invoice.kind}`),
    title: invoice.title ?? '',
    number: issued.number,
    day: issued.issued_on,
    amount: yuanFromFen(amountFen),
    lookUp,
  });
}
