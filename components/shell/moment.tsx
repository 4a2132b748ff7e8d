import { beijingMinute } from '#lib/shared/time/beijing-time.ts';

/** Day and minute in Beijing, on one line. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {beijingMinute(at)}
    </time>
  );
}
