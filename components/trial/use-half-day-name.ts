'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';

/** Names a half day such as `2026-11-25/am` as people say it: 11月25日周三 上午. */
export function useHalfDayName(): (half: string) => string {
  const t = useTranslations('trial.application');
  const format = useFormatter();
  return (half) => {
    const [day = '', part] = half.split('/');
    const date = format.dateTime(startOfBeijingDay(day), {
      month: 'short',
      day: 'numeric',
      weekday: 'short',
    });
    return `${date} ${t(part === 'pm' ? 'halves.pm' : 'halves.am')}`;
  };
}
