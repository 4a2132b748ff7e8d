import { ChartFigure, type ChartCaption } from './chart-figure.tsx';
import { Plot } from './plot.tsx';
import { linearScale } from './scale.ts';

const layout = { headPx: 52, rowPx: 48, barTopPx: 24, barPx: 14, nameRowPx: 20 };

/** Names longer than this would overlap on a phone, so they are placed in two rows. */
const shortName = 5;

export type VolumeBar = { name: string; bytes: number; figures: readonly string[]; label: string };
/** A volume to compare with, such as a day's quota. */
export type VolumeMark = { name: string; bytes: number; label: string };

const percent = (share: number) => `${share.toFixed(1)}%`;

/**
 * Volumes on a logarithmic axis against marks that cut all bars; a bar ends where its volume is. The axis begins at
 * `leastBytes` and ends at four times the largest mark, so that the words over the last mark find room on a phone.
 */
export function VolumeScale({
  caption,
  words,
  bars,
  marks,
  leastBytes,
}: {
  caption: ChartCaption;
  words: { table: string; head: readonly string[] };
  bars: readonly VolumeBar[];
  marks: readonly VolumeMark[];
  leastBytes: number;
}) {
  const { rowPx, barTopPx, barPx, nameRowPx } = layout;
  const lowerPx = marks.some(({ name }) => name.length > shortName) ? nameRowPx : 0;
  const headPx = layout.headPx + lowerPx;
  const most = Math.max(...marks.map(({ bytes }) => bytes));
  const log = linearScale([Math.log(leastBytes), Math.log(4 * most)], [0, 100]);
  const x = (bytes: number) => percent(log(Math.log(bytes)));
  const barYPx = (at: number) => headPx + at * rowPx + barTopPx;
  return (
    <ChartFigure
      caption={caption}
      table={{
        summary: words.table,
        head: words.head,
        rows: bars.map(({ name, figures }) => [name, ...figures]),
      }}
    >
      <Plot {...caption} heightPx={headPx + bars.length * rowPx} className="" rows="y">
        {marks.map(({ name, bytes, label }, place) => (
          <g key={name} className="fill-ink-2" textAnchor="middle">
            <text x={x(bytes)} y={14 + (place % 2) * lowerPx} className="fill-ink font-medium">
              {name}
            </text>
            <text x={x(bytes)} y={34 + lowerPx}>
              {label}
            </text>
            {bars.map((bar, at) => (
              <line
                key={bar.name}
                x1={x(bytes)}
                x2={x(bytes)}
                y1={barYPx(at) - 4}
                y2={barYPx(at) + barPx + 4}
                className="stroke-edge"
              />
            ))}
          </g>
        ))}
        {bars.map(({ name, bytes, label }, at) => (
          <g key={name} data-mark>
            <text y={barYPx(at) - 8} className="fill-ink">
              {name}
            </text>
            <text x="100%" y={barYPx(at) - 8} textAnchor="end" className="fill-ink-2">
              {label}
            </text>
            <rect y={barYPx(at)} width="100%" height={barPx} className="fill-sunk" opacity={0.6} />
            <rect y={barYPx(at) + 2} width={x(bytes)} height={barPx - 4} className="fill-primary" />
          </g>
        ))}
      </Plot>
    </ChartFigure>
  );
}
