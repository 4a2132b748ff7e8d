import { getTranslations } from 'next-intl/server';
import { ChartFigure } from '#components/charts/chart-figure.tsx';
import { DataPlane, Plot, PositionAxis, ValueAxis } from '#components/charts/plot.tsx';
import { barPath, precisionOf, unitsPerOne } from '#components/charts/readout/readings.ts';
import { linearScale, niceTicks, tickDigits } from '#components/charts/scale.ts';
import { yearMarks } from '#components/charts/years.ts';
import { sourceLine } from '#components/sections/source-line.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { icMonths } from './ic-output.ts';

const layout = { topPx: 28, plotPx: 236, axisPx: 26 };

/** Shows the chart of the program next to it, computed at build. */
export async function IcMonths() {
  const t = await getTranslations('home.code.output');
  const tEvidence = await getTranslations('evidence');
  const { topPx, plotPx, axisPx } = layout;
  const { days, coefficients } = icMonths();
  const mean = formatNumber(coefficients.reduce((sum, value) => sum + value, 0) / coefficients.length, 3);
  const { domain, ticks } = niceTicks(Math.min(0, ...coefficients), Math.max(0, ...coefficients), 4);
  const precision = precisionOf(ticks, false);
  // The axis counts half bars, so that their middles are whole.
  const marks = coefficients.map((value, at) => ({ x: 2 * at + 1, units: Math.round(value * unitsPerOne(precision)) }));
  const caption = {
    title: t('title'),
    subtitle: t('subtitle', { from: days[0]!.slice(0, 7), to: days.at(-1)!.slice(0, 7), mean }),
    description: t('describe', {
      months: coefficients.length,
      positive: coefficients.filter((value) => value > 0).length,
      mean,
    }),
    source: await sourceLine('rankIc'),
  };
  return (
    <div className="rounded-md border border-hairline bg-surface p-4 [--color-paper:var(--color-surface)]">
      <ChartFigure
        caption={caption}
        compact
        table={{
          summary: tEvidence('table'),
          head: [t('month'), t('axis')],
          rows: days.map((day, at) => [day.slice(0, 7), formatNumber(coefficients[at]!, 3)]),
        }}
      >
        <Plot {...caption} heightPx={topPx + plotPx + axisPx} className="pl-11" days={days}>
          <ValueAxis
            name={t('axis')}
            ticks={ticks}
            scale={linearScale(domain, [plotPx, 0])}
            format={(value) => formatNumber(value, tickDigits(ticks, 1, 1))}
            topPx={topPx}
          >
            <DataPlane
              topPx={topPx}
              heightPx={plotPx}
              width={2 * coefficients.length}
              domain={domain}
              precision={precision}
            >
              {[true, false].map((isPositive) => (
                <path
                  key={String(isPositive)}
                  data-name={t('axis')}
                  className={isPositive ? 'stroke-up' : 'stroke-down'}
                  strokeWidth={1.4}
                  d={barPath(marks.filter(({ units }) => units > 0 === isPositive))}
                />
              ))}
            </DataPlane>
          </ValueAxis>
          <PositionAxis marks={yearMarks(days)} yPx={topPx + plotPx + axisPx - 6} />
        </Plot>
      </ChartFigure>
    </div>
  );
}
