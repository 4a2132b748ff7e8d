'use client';

import { useTranslations } from 'next-intl';
import { halfDayHours, partOf, writtenHours, type HalfDays } from '#lib/shared/time/half-day.ts';

/** The hours in Beijing, and on the reader's own clock where that is another one; `−1` and `+1` are the day before and after. */
export function HalfDayHours({ halfDay, halves }: { halfDay: string; halves: HalfDays }) {
  const t = useTranslations('trial.application');
  const { from, to } = halfDayHours(halfDay, halves);
  const beijing = writtenHours(halves[partOf(halfDay)]);
  const isElsewhere = from.getTimezoneOffset() !== beijingOffsetMinutes;
  return (
    <span className="py-1 leading-5">
      <span className="block sm:whitespace-nowrap">{beijing}</span>
      {isElsewhere && (
        <span className="block text-sm text-ink-2 sm:whitespace-nowrap">
          {t('yourTime', { from: clockOf(from, halfDay), to: clockOf(to, halfDay) })}
        </span>
      )}
    </span>
  );
}

const beijingOffsetMinutes = -480;

function clockOf(moment: Date, halfDay: string): string {
  const time = `${moment.getHours()}:${String(moment.getMinutes()).padStart(2, '0')}`;
  const ahead = moment.getDate() - Number(halfDay.slice(8, 10));
  if (ahead === 0) return time;
  return `${time} (${ahead === 1 || ahead < -1 ? '+1' : '−1'})`;
}
