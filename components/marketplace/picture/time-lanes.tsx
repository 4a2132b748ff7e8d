import { Plot, PositionAxis } from '#components/charts/plot.tsx';
import type { PictureOf } from '#lib/marketplace/pictures/picture.ts';
import { timeMarks } from './axis-marks.ts';
import type { PictureCaption } from './picture-words.ts';

const layout = { lanePx: 34, textPx: 15, linePx: 26, axisPx: 24 };

/** A lane of the picture with its dots, or with a bar from one moment to another. */
type Lane = { name: string; note: string; at?: readonly number[]; bar?: { from: number; to: number; isOpen: boolean } };

/**
 * Draws records on a time axis: dots in lanes, one a row, or bars from first to last day. A bar still in force is open
 * at the right.
 */
export function TimeLanes({
  picture,
  caption,
}: {
  picture: PictureOf<'dots'> | PictureOf<'timeline'> | PictureOf<'spans'>;
  caption: PictureCaption;
}) {
  const { lanePx, textPx, linePx, axisPx } = layout;
  const lanes = lanesOf(picture);
  const moments = lanes.flatMap(({ at = [], bar }) => [...at, ...(bar ? [bar.from, bar.to] : [])]);
  const [from, to] = [Math.min(...moments), Math.max(...moments)];
  const x = (time: number) => (from === to ? 50 : 2 + ((time - from) / (to - from)) * 96);
  const percent = (value: number) => `${value.toFixed(1)}%`;
  const heightPx = lanes.length * lanePx;
  return (
    <Plot {...caption} heightPx={heightPx + axisPx} className="">
      {lanes.map(({ name, note, at = [], bar }, index) => (
        <g key={index} transform={`translate(0 ${index * lanePx})`}>
          <text y={textPx} className="fill-ink">
            {name}
          </text>
          <text x="100%" y={textPx} textAnchor="end" className="fill-ink-2">
            {note}
          </text>
          <line x2="100%" y1={linePx} y2={linePx} className="stroke-hairline" />
          {at.map((time, dot) => (
            <circle key={dot} cx={percent(x(time))} cy={linePx} r={4} className="fill-primary" />
          ))}
          {bar && (
            <rect
              x={percent(x(bar.from))}
              y={linePx - 4}
              width={percent(Math.max(0.6, (bar.isOpen ? 100 : x(bar.to)) - x(bar.from)))}
              height={8}
              className={bar.isOpen ? 'fill-primary' : 'fill-edge'}
            />
          )}
        </g>
      ))}
      <PositionAxis marks={timeMarks(from, to)} yPx={heightPx + axisPx - 6} />
    </Plot>
  );
}

function lanesOf(picture: PictureOf<'dots'> | PictureOf<'timeline'> | PictureOf<'spans'>): Lane[] {
  switch (picture.kind) {
    case 'dots':
      return picture.lanes.map(({ name, at }) => ({ name, note: String(at.length), at }));
    case 'timeline':
      return picture.records.map(({ name, at }) => ({
        name,
        note: momentText(at, isOneDay(picture.records)),
        at: [at],
      }));
    case 'spans':
      return picture.spans.map(({ name, note, from, to }) => ({
        name,
        note,
        bar: { from, to: to ?? picture.end, isOpen: to === null },
      }));
  }
}

const dayMs = 86_400_000;

/** True if all records are of one day. */
function isOneDay(records: readonly { at: number }[]): boolean {
  return new Set(records.map(({ at }) => Math.floor(at / dayMs))).size === 1;
}

/** Formats a day, with its time if it has one; within one day the time to the millisecond. */
function momentText(time: number, isTimeOnly: boolean): string {
  const text = new Date(time).toISOString();
  if (time % dayMs === 0) return text.slice(0, 10);
  return isTimeOnly ? text.slice(11, 23) : text.slice(0, 16).replace('T', ' ');
}
