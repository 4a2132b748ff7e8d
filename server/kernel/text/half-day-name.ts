import type { Locale } from '#contract/locale.ts';
import { writtenHours, type HalfDays } from '#lib/shared/time/half-day.ts';
import { translator } from './translator.ts';

/** A half day such as `2026-11-25/am` as mails write it: 2026-11-25 上午 9:00–12:00. */
export function halfDayName(halfDay: string, halves: HalfDays, locale: Locale): string {
  const [day = '', part] = halfDay.split('/');
  const half = part === 'pm' ? 'pm' : 'am';
  const t = translator(locale, 'mails');
  return `${day} ${t(`halves.${half}`, { hours: writtenHours(halves[half]) })}`;
}
