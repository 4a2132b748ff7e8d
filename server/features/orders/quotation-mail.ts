import { yuanFromFen } from '#contract/money.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import type { StoredMail } from '#server/kernel/jobs/jobs.ts';
import { companyOf } from '#server/kernel/text/company-of.ts';
import { translator } from '#server/kernel/text/translator.ts';
import { quotationPdf } from './quotation-pdf.ts';
import { contactOf, quotationUrl, quotedFen, type QuotationRow } from './quotations.ts';

/** A quotation with its link, for the customer: every line, what is taken off, until when it stands and whom to ask. */
export async function quotationMail(
  deps: Pick<Deps, 'db' | 'config' | 'keyring'>,
  row: QuotationRow,
): Promise<StoredMail> {
  const { config } = deps;
  const { id, name, locale, groups, months } = row;
  const t = translator(locale, 'mails');
  const { brand, ...company } = companyOf(config.identity, locale);
  const lines = groups.flatMap(({ items }) =>
    items.map((item) =>
      t('quotation.line', { name: item.name, quantity: item.quantity, unit: item.unit, amount: item.amount }),
    ),
  );
  if (row.discount_fen > 0)
    lines.push(
      t('quotation.list', { amount: yuanFromFen(row.list_fen) }),
      t('quotation.discount', { amount: yuanFromFen(row.discount_fen) }),
    );
  const contact = await contactOf(deps, row.owner);
  const pdf = await quotationPdf(row, config, contact);
  return {
    about: id,
    to: { name, address: row.email },
    subject: t('quotation.subject', { brand, id }),
    text: t('quotation.text', {
      name,
      id,
      months,
      lines: lines.join('\n'),
      amount: yuanFromFen(quotedFen(row)),
      until: beijingMinute(row.valid_until),
      link: quotationUrl(deps, row),
      contact,
      ...company,
    }),
    attachments: [{ filename: `${id}.pdf`, contentType: 'application/pdf', contentBase64: pdf.toString('base64') }],
  };
}
