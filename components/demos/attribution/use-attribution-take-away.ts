import { useTranslations } from 'next-intl';
import { seriesRows, type ResultRow } from '#components/demos/take-away/result-csv.ts';
import type { TakeAwayContent } from '#components/demos/take-away/take-away.tsx';
import { addressOf } from '#components/demos/use-demo-settings.ts';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { writeQuery } from './attribution-address.ts';
import { factorRows } from './factor-rows.ts';
import { segmentRows } from './segment-rows.ts';
import { useFactorName } from './use-factor-name.ts';
import type { Worksheet } from './worksheet-answer.ts';

const segmentFields = [
  'portfolioWeight',
  'benchmarkWeight',
  'portfolioReturn',
  'benchmarkReturn',
  'allocation',
  'selection',
  'interaction',
  'sum',
] as const;

/**
 * Returns the download and link of an attribution. The link carries the span, the benchmark and the model, and no
 * holdings.
 */
export function useAttributionTakeAway({ source, result, options, hasDates }: Worksheet): TakeAwayContent | null {
  const t = useTranslations('attributionDemo.result');
  const tTaken = useTranslations('attributionDemo.takeAway');
  const tIndustries = useTranslations('marketModel.industries');
  const factorName = useFactorName();
  // The URL is unknown during server rendering.
  const isHydrated = useHydrated();
  if (!result || !isHydrated) return null;
  const { attribution, from, to } = result;
  const shown = result;
  const span = t('span', { from, to });

  function rows(): ResultRow[] {
    const part = t('waterfall');
    const { portfolioReturn, benchmarkReturn } = attribution;
    return [
      { part, item: tTaken('source'), measure: span, value: source.name },
      ...seriesRows(
        part,
        tTaken('share', { name: t('value') }),
        [t('portfolio'), t('benchmarkShort'), t('active')],
        [portfolioReturn, benchmarkReturn, portfolioReturn - benchmarkReturn],
      ),
      ...segmentRows(attribution).flatMap((row) =>
        segmentFields.map((field) => ({
          part: t('industry'),
          item: row.key === 'cash' ? t('cash') : tIndustries(row.key as Exclude<typeof row.key, 'cash' | 'total'>),
          measure: tTaken('share', { name: t(field) }),
          value: row[field],
        })),
      ),
      ...factorRows(shown).flatMap((row): ResultRow[] => [
        ...(['portfolio', 'benchmark'] as const).flatMap((side) => {
          const value = row[side];
          const measure = tTaken('exposure', { name: t(`${side}Exposure`) });
          return value === undefined ? [] : [{ part: t('factor'), item: factorName(row), measure, value }];
        }),
        {
          part: t('factor'),
          item: factorName(row),
          measure: tTaken('share', { name: t('contribution') }),
          value: row.contribution,
        },
      ]),
    ];
  }

  const query = writeQuery({
    from: hasDates ? '' : from,
    to,
    benchmark: options.benchmark,
    model: options.model,
    isSample: source.isSample === true,
  });
  return {
    name: tTaken('file'),
    rows,
    address: addressOf(query),
    addressNote: tTaken(source.isSample ? 'sampleLink' : 'ownLink'),
  };
}
