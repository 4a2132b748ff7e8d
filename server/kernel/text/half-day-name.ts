import type { Locale } from '#contract/locale.ts';
import { partOf, writtenHours, type HalfDays } from '#lib/shared/time/half-day.ts';
import { translator } from './translator.ts';

/** Formats a half day such as `2026-11-25/am` for mails: 2026-11-25 上午 9:00–12:00. */
export function halfDayName(halfDay: string, halves: HalfDays, locale: Locale): string {
  const [day = ''] = halfDay.split('/');
  const part = partOf(halfDay);
  const t = translator(locale, 'mails');
  return `${day} ${t(`halves.${part}`, { hours: writtenHours(halves[part]) })}`;
}
