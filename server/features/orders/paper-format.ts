import type { Locale } from '#contract/locale.ts';
import { yuanFromFen } from '#contract/money.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { beijingDay, beijingMinute } from '#lib/shared/time/beijing-time.ts';

const englishDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Shanghai' });

/** Formats an amount for the papers of a language: `8,000.00` in English, `8000.00` in Chinese. @throws RangeError as `yuanFromFen` */
export function paperAmount(amountFen: number, locale: Locale): string {
  const yuan = yuanFromFen(amountFen);
  return locale === 'en-US' ? formatNumber(Number(yuan), 2) : yuan;
}

/** Formats the day in Beijing of a moment: `November 30, 2026` in English, `2026-11-30` in Chinese. */
export function paperDay(at: Date, locale: Locale): string {
  return locale === 'en-US' ? englishDay.format(at) : beijingDay(at);
}

/** Formats a moment to the minute in Beijing: `November 30, 2026, 16:00` in English, `2026-11-30 16:00` in Chinese. */
export function paperMinute(at: Date, locale: Locale): string {
  return locale === 'en-US' ? `${englishDay.format(at)}, ${beijingMinute(at).slice(11)}` : beijingMinute(at);
}
