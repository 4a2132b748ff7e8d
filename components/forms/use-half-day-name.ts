'use client';

import { useFormatter } from 'next-intl';
import type { DayPart } from '#contract/half-day.ts';
import { startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import { partOf } from '#lib/shared/time/half-day.ts';

/** Names a half day such as `2026-11-25/am` as people do: 11月25日周三 上午. @param words names of the halves */
export function useHalfDayName(words: Readonly<Record<DayPart, string>>): (half: string) => string {
  const format = useFormatter();
  return (half) => {
    const [day = ''] = half.split('/');
    const date = format.dateTime(startOfBeijingDay(day), {
      month: 'short',
      day: 'numeric',
      weekday: 'short',
    });
    return `${date} ${words[partOf(half)]}`;
  };
}
