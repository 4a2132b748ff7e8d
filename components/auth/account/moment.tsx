'use client';

import { useFormatter } from 'next-intl';

/** Day and minute in Beijing, in one line. */
export function Moment({ at }: { at: string }) {
  const format = useFormatter();
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  );
}
