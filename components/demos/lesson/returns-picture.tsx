import { useTranslations } from 'next-intl';
import { ReturnDrawdown, returnDrawdownWords } from '#components/charts/return-drawdown.tsx';
import { formatPercent } from '#lib/shared/quant/format.ts';
import type { StudiedLesson } from '#lib/shared/quant/momentum-lesson.ts';
import { cumulativeReturns, maxDrawdown } from '#lib/shared/quant/performance.ts';
import { instrumentId } from '#lib/shared/quant/synthetic-market.ts';

/** Shows one share and the mean of all. */
export function ReturnsPicture({ settings, study: { days, share, average } }: StudiedLesson) {
  const t = useTranslations('eduLesson.charts.returns');
  const tEvidence = useTranslations('evidence');
  const tChart = useTranslations('charts.returnDrawdown');
  const instrument = instrumentId(settings.instrument);
  const total = (returns: Float64Array) => formatPercent(cumulativeReturns(returns).at(-1)!, 0, { signed: true });
  return (
    <ReturnDrawdown
      caption={{
        title: t('title', { instrument }),
        subtitle: t('subtitle'),
        description: t('description', {
          instrument,
          own: total(share),
          deepest: formatPercent(maxDrawdown(share).depth, 0),
          average: total(average),
        }),
        notes: [tEvidence('source'), tEvidence('pastPerformance')],
      }}
      words={{
        ...returnDrawdownWords(tChart, t('portfolio')),
        benchmark: t('benchmark'),
        table: tEvidence('table'),
        year: tEvidence('year'),
      }}
      days={days}
      portfolio={share}
      benchmark={average}
      showsExcess={false}
    />
  );
}
