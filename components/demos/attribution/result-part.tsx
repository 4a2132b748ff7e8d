import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { Waterfall } from '#components/charts/waterfall.tsx';
import { ResultViews } from '#components/demos/result-views.tsx';
import { totalEffects } from '#lib/shared/quant/brinson.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { BrinsonTable } from './brinson-table.tsx';
import { FactorTable } from './factor-table.tsx';
import { ProblemTable } from './problem-table.tsx';
import { ReadingNotes } from './reading-notes.tsx';
import type { Worksheet, WorksheetResult } from './worksheet-answer.ts';

const points = (value: number, options: { signed: boolean } = { signed: true }) =>
  formatNumber(value * 100, 2, options);

/** Shows the errors in the holdings, or their attribution. */
export function ResultPart({
  headingRef,
  worksheet: { market, source, report, result },
}: {
  headingRef?: Ref<HTMLHeadingElement>;
  worksheet: Worksheet;
}) {
  const t = useTranslations('attributionDemo.result');
  if (!result) return <ProblemTable headingRef={headingRef} problems={report.problems} days={market.days} />;
  const { attribution } = result;
  return (
    <section aria-labelledby="attribution-result">
      <h3 ref={headingRef} tabIndex={-1} id="attribution-result">
        {t('title')}
      </h3>
      <ResultViews
        label={t('title')}
        views={[
          { name: t('views.whole'), content: <ReturnSteps result={result} /> },
          {
            name: t('views.industries'),
            content: (
              <>
                <BrinsonTable attribution={attribution} format={points} />
                <p className="mt-4 text-sm text-ink-2">{t('method')}</p>
              </>
            ),
          },
          { name: t('views.factors'), content: <FactorTable result={result} format={points} /> },
        ]}
      />
      <ReadingNotes report={report} encoding={source.encoding} undatedFrom={result.from} />
    </section>
  );
}

/** Shows the steps from the benchmark's return to the portfolio's. */
function ReturnSteps({ result: { attribution, from, to } }: { result: WorksheetResult }) {
  const t = useTranslations('attributionDemo.result');
  const evidence = useTranslations('evidence');
  const effects = totalEffects(attribution.brinson.segments);
  const figures = {
    benchmark: points(attribution.benchmarkReturn),
    allocation: points(effects.allocation),
    selection: points(effects.selection),
    interaction: points(effects.interaction),
    portfolio: points(attribution.portfolioReturn),
  };
  return (
    <div className="max-w-180">
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
  );
}
