'use client';

import { useFormatter } from 'next-intl';
import { startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';

/**
 * Names a half day such as `2026-11-25/am` as people say it: 11月25日周三 上午.
 * @param words what the halves are called
 */
export function useHalfDayName(words: { am: string; pm: string }): (half: string) => string {
  const format = useFormatter();
  return (half) => {
    const [day = '', part] = half.split('/');
    const date = format.dateTime(startOfBeijingDay(day), {
      month: 'short',
      day: 'numeric',
      weekday: 'short',
    });
    return `${date} ${words[part === 'pm' ? 'pm' : 'am']}`;
  };
}
