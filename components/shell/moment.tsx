'use client';

import { useFormatter } from 'next-intl';

const shape = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

/** Day and minute in Beijing, in figures, so that two of them fit beside each other on a tablet. */
export function Moment({ at }: { at: string }) {
  const format = useFormatter();
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {format.dateTime(new Date(at), shape)}
    </time>
  );
}
