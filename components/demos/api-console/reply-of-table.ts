import type { Locale } from '#contract/locale.ts';
import type { DataApiTable } from '#contract/synthetic-market.ts';
import type { DataApiReply } from '#lib/api/data-api-calls.ts';
import { dataNoticeOf } from '#lib/shared/data-api/data-notice.ts';

/** A table as the data API answers with it to the sample licence. */
export function replyOfTable({ columns, rows }: DataApiTable, locale: Locale): Pick<DataApiReply, 'content' | 'text'> {
  const sample = { sampleLicence: true } as const;
  const notice = dataNoticeOf(locale, sample);
  const table = { simulated: true as const, ...sample, notice, columns, rows, next: null };
  return { content: { table }, text: JSON.stringify(table) };
}
