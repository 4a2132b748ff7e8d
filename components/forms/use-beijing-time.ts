'use client';

import { useFormatter } from 'next-intl';

/** Writes a moment to the minute in Beijing's time, as all texts of the site. */
export function useBeijingTime(): (at: string | Date) => string {
  const format = useFormatter();
  return (at) => format.dateTime(new Date(at), { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' });
}
