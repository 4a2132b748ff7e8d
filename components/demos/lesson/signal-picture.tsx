import { useTranslations } from 'next-intl';
import { SignedBars } from '#components/charts/signed-bars.tsx';
import { formatPercent } from '#lib/shared/quant/format.ts';
import type { StudiedLesson } from '#lib/shared/quant/momentum-lesson.ts';
import { instrumentId } from '#lib/shared/quant/synthetic-market.ts';

/** Number of shares shown at either end. */
const ends = 5;

/** The cross-section at the last month's end, from both ends. */
export function SignalPicture({ settings, study: { signal } }: StudiedLesson) {
  const t = useTranslations('eduLesson.charts.signal');
  const tEvidence = useTranslations('evidence');
  const { lookback, skip } = settings;
  const sorted = Array.from(signal.values, (value, at) => ({ name: instrumentId(at), value })).toSorted(
    (a, b) => b.value - a.value,
  );
  const [highest, lowest] = [sorted[0]!, sorted.at(-1)!];
  const format = (value: number) => formatPercent(value, 1, { signed: true });
  return (
    <SignedBars
      caption={{
        title: t('title', { day: signal.day }),
        subtitle: t('subtitle', { lookback, skip }),
        description: t('description', {
          highest: highest.name,
          high: format(highest.value),
          lowest: lowest.name,
          low: format(lowest.value),
        }),
        notes: [tEvidence('source')],
      }}
      words={{ name: t('name'), value: t('value'), table: tEvidence('table') }}
      bars={[...sorted.slice(0, ends), ...sorted.slice(-ends)]}
      tone="market"
      format={format}
    />
  );
}
