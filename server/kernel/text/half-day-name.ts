import type { Locale } from '#contract/locale.ts';
import { translator } from './translator.ts';

/** A half day such as `2026-11-25/am` as mails write it: 2026-11-25 上午 9:00–12:00. */
export function halfDayName(halfDay: string, locale: Locale): string {
  const [day = '', half] = halfDay.split('/');
  const t = translator(locale, 'mails');
  return `${day} ${t(half === 'pm' ? 'halves.pm' : 'halves.am')}`;
}
