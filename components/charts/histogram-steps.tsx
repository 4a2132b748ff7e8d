import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import type { Histogram } from '#lib/shared/quant/histogram.ts';
import { ChartFigure, type ChartCaption } from './chart-figure.tsx';
import { Plane, planeWidth, Plot } from './plot.tsx';
import { linearScale } from './scale.ts';

const layout = { labelPx: 28, stepPx: 60, gapPx: 12, axisPx: 26 };

export type HistogramStep = { name: string; note: string; histogram: Histogram };

/** One distribution after each step of a treatment, one above the other on a common axis; steps must share their bounds. */
export function HistogramSteps({
  caption,
  words,
  steps,
  marks,
}: {
  caption: ChartCaption;
  words: { table: string; range: string };
  steps: readonly HistogramStep[];
  /** Values named below. */
  marks: readonly { value: number; text: string }[];
}) {
  const { labelPx, stepPx, gapPx, axisPx } = layout;
  const rowPx = labelPx + stepPx + gapPx;
  const { lowest, highest, shares } = steps[0]!.histogram;
  const most = Math.max(...steps.flatMap(({ histogram }) => histogram.shares));
  const x = linearScale([lowest, highest], [0, 100]);
  const y = linearScale([0, most], [stepPx, 0]);
  const barWidth = planeWidth / shares.length;
  const width = (highest - lowest) / shares.length;
  const bottom = steps.length * rowPx;
  return (
    <ChartFigure
      caption={caption}
      table={{
        summary: words.table,
        head: [words.range, ...steps.map(({ name }) => name)],
        rows: shares.map((_, at) => [
          `${formatNumber(lowest + at * width, 1)} … ${formatNumber(lowest + (at + 1) * width, 1)}`,
          ...steps.map(({ histogram }) => formatPercent(histogram.shares[at]!)),
        ]),
      }}
    >
      <Plot {...caption} heightPx={bottom + axisPx} className="" rows="x">
        <g className="stroke-hairline">
          {marks.map(({ value }) => (
            <line key={value} x1={`${x(value)}%`} x2={`${x(value)}%`} y1={labelPx} y2={bottom} />
          ))}
        </g>
        {steps.map(({ name, note, histogram }, step) => (
          <g key={name}>
            <text y={step * rowPx + 18} className="fill-ink font-medium">
              {name}
            </text>
            <text x="100%" y={step * rowPx + 18} textAnchor="end" className="fill-ink-2">
              {note}
            </text>
            <Plane topPx={step * rowPx + labelPx} heightPx={stepPx}>
              <path
                className={step === 0 ? 'fill-edge' : 'fill-primary'}
                d={histogram.shares
                  .map(
                    (share, at) =>
                      `M${(at * barWidth).toFixed(1)} ${stepPx}V${y(share).toFixed(1)}h${(barWidth * 0.86).toFixed(1)}V${stepPx}z`,
                  )
                  .join('')}
              />
            </Plane>
            <line
              x2="100%"
              y1={step * rowPx + labelPx + stepPx}
              y2={step * rowPx + labelPx + stepPx}
              className="stroke-edge"
            />
          </g>
        ))}
        <g className="fill-ink-2" textAnchor="middle">
          {marks.map(({ value, text }) => (
            <text key={value} x={`${x(value)}%`} y={bottom + axisPx - 12}>
              {text}
            </text>
          ))}
        </g>
      </Plot>
    </ChartFigure>
  );
}
