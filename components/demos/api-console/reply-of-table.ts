import type { Locale } from '#contract/locale.ts';
import type { MarketTable } from '#contract/synthetic-market.ts';
import type { MarketReply } from '#lib/api/data-api-calls.ts';
import { marketNoticeOf } from '#lib/shared/data-api/data-notice.ts';

/** A table as the market interface answers with it to the sample licence. */
export function replyOfTable({ columns, rows }: MarketTable, locale: Locale): Pick<MarketReply, 'content' | 'text'> {
  const sample = { sampleLicence: true } as const;
  const notice = marketNoticeOf(locale, sample);
  const table = { simulated: true as const, ...sample, notice, columns, rows, next: null };
  return { content: { table }, text: JSON.stringify(table) };
}
