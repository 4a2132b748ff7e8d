import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { Waterfall } from '#components/charts/waterfall.tsx';
import { TakeAway } from '#components/demos/take-away/take-away.tsx';
import type { HoldingsReport } from '#lib/holdings/holdings-report.ts';
import { totalEffects } from '#lib/shared/quant/brinson.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { BrinsonTable } from './brinson-table.tsx';
import { FactorTable } from './factor-table.tsx';
import { ReadingNotes } from './reading-notes.tsx';
import type { Source } from './source.ts';
import { useAttributionTakeAway } from './use-attribution-take-away.ts';
import type { useWorksheet, WorksheetResult } from './use-worksheet.ts';
import { WorksheetOptionFields } from './worksheet-option-fields.tsx';

const points = (value: number, options: { signed: boolean } = { signed: true }) =>
  formatNumber(value * 100, 2, options);

/** What the holdings earned and why: summary, by industry, by factor, and all of it as a file. */
export function ResultPart({
  headingRef,
  source,
  report,
  result,
  worksheet,
}: {
  headingRef: RefObject<HTMLHeadingElement | null>;
  source: Source;
  report: HoldingsReport;
  result: WorksheetResult;
  worksheet: ReturnType<typeof useWorksheet>;
}) {
  const t = useTranslations('attributionDemo.result');
  const evidence = useTranslations('evidence');
  const { attribution, from, to } = result;
  const effects = totalEffects(attribution.brinson.segments);
  const takeAway = useAttributionTakeAway(source, report, result, worksheet);
  const figures = {
    benchmark: points(attribution.benchmarkReturn),
    allocation: points(effects.allocation),
    selection: points(effects.selection),
    interaction: points(effects.interaction),
    portfolio: points(attribution.portfolioReturn),
  };
  return (
    <section className="mt-8" aria-labelledby="attribution-result">
      <h3 ref={headingRef} tabIndex={-1} id="attribution-result">
        {t('title')}
      </h3>
      <p className="mt-2">
        {t('read', {
          name: source.name,
          rows: report.rowCount,
          snapshots: report.snapshots.length,
          periods: attribution.periodCount,
        })}
      </p>
      <ReadingNotes report={report} encoding={source.encoding} undatedFrom={from} />
      <WorksheetOptionFields worksheet={worksheet} />
      <div className="mt-8 max-w-180" data-pictures>
        <Waterfall
          caption={{
            title: `${t('waterfall')}：${t('span', { from, to })}`,
            subtitle: t('waterfallSubtitle'),
            description: t('waterfallDescribe', figures),
            notes: [evidence('source'), evidence('pastPerformance')],
          }}
          words={{ table: evidence('table'), name: t('step'), value: t('value') }}
          steps={[
            { name: t('benchmarkShort'), value: attribution.benchmarkReturn, kind: 'total' },
            { name: t('allocation'), value: effects.allocation, kind: 'change' },
            { name: t('selection'), value: effects.selection, kind: 'change' },
            { name: t('interaction'), value: effects.interaction, kind: 'change' },
            { name: t('portfolio'), value: attribution.portfolioReturn, kind: 'total' },
          ]}
          format={points}
        />
      </div>
      <BrinsonTable attribution={attribution} format={points} />
      <FactorTable result={result} format={points} />
      <TakeAway content={takeAway} />
      <p className="mt-6 text-sm text-ink-2">{t('method')}</p>
    </section>
  );
}
