import { Plane, planeWidth, Plot, PositionAxis } from '#components/charts/plot.tsx';
import type { PictureOf } from '#lib/marketplace/pictures/picture.ts';
import type { AxisMark } from './axis-marks.ts';
import type { PictureCaption } from './picture-words.ts';

const axisPx = 24;

/** Colours from the lowest values to the highest, as in the site's other heat maps. Trading sessions use neutral colours. */
const signedFills = ['fill-down', 'fill-down opacity-45', 'fill-edge opacity-30', 'fill-up opacity-45', 'fill-up'];
const sessionFills = ['', 'fill-edge opacity-30', '', 'fill-primary', ''];

/** A cell for each row and column, one path a color. `legend` names the five colors; an empty name leaves its color out. */
export function HeatCells({
  picture,
  caption,
  legend,
}: {
  picture: PictureOf<'heat'>;
  caption: PictureCaption;
  legend: readonly string[];
}) {
  const { rows, columns, bounds } = picture;
  const fills = picture.what === 'tradingDays' ? sessionFills : signedFills;
  const rowPx = rows.length > 10 ? 17 : 20;
  const width = Math.floor((planeWidth * 10) / columns.length) / 10;
  const cell = `h${Math.round(width * 8.5) / 10}v${rowPx - 2}h-${Math.round(width * 8.5) / 10}z`;
  const paths = fills.map(() => '');
  rows.forEach(({ values }, row) =>
    values.forEach((value, column) => {
      if (value === null) return;
      const bucket = bounds.filter((bound) => value > bound).length;
      paths[bucket] += `M${Math.round(column * width * 10) / 10} ${row * rowPx}${cell}`;
    }),
  );
  const heightPx = rows.length * rowPx;
  return (
    <>
      <Plot {...caption} heightPx={heightPx + axisPx} className="pl-10">
        <g className="fill-ink-2" textAnchor="end">
          {rows.map(({ name }, at) => (
            <text key={name} x={-6} y={at * rowPx + rowPx - 5}>
              {name}
            </text>
          ))}
        </g>
        <Plane topPx={0} heightPx={heightPx}>
          {paths.map((path, at) => path !== '' && <path key={at} d={path} className={fills[at]} />)}
        </Plane>
        <PositionAxis marks={columnMarks(columns)} yPx={heightPx + axisPx - 6} />
      </Plot>
      <ul className="mt-1 flex flex-wrap gap-x-4 pl-10 text-sm text-ink-2">
        {legend.map(
          (text, at) =>
            text !== '' && (
              <li key={text} className="flex items-center gap-1.5">
                <svg width="12" height="12" aria-hidden="true">
                  <rect width="12" height="12" className={fills[at]} />
                </svg>
                {text}
              </li>
            ),
        )}
      </ul>
    </>
  );
}

/** Four columns are named. */
function columnMarks(columns: readonly string[]): AxisMark[] {
  const last = columns.length - 1;
  return [0, 1 / 3, 2 / 3, 1].map((share) => {
    const index = Math.round(share * last);
    return { at: (index + 0.4) / columns.length, text: columns[index]! };
  });
}
