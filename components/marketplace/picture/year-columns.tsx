import { Plane, planeWidth, Plot, PositionAxis, ValueAxis } from '#components/charts/plot.tsx';
import { linearScale, niceTicks } from '#components/charts/scale.ts';
import type { PictureOf } from '#lib/marketplace/pictures/picture.ts';
import type { PictureCaption } from './picture-words.ts';

const layout = { topPx: 28, planePx: 180, axisPx: 24 };
const fills = ['fill-primary', 'fill-ink-2', 'fill-edge', 'fill-hairline'];

/** Draws the number of records in force in each year, as stacked groups. `words.count` names the axis. */
export function YearColumns({
  picture: { years, groups },
  caption,
  words,
}: {
  picture: PictureOf<'coverage'>;
  caption: PictureCaption;
  words: { count: string };
}) {
  const { topPx, planePx, axisPx } = layout;
  const totals = years.map((_, at) => groups.reduce((sum, { counts }) => sum + counts[at]!, 0));
  const { ticks, domain } = niceTicks(0, Math.max(...totals), 3);
  const whole = ticks.filter((tick) => Number.isInteger(tick));
  const y = linearScale(domain, [planePx, 0]);
  const step = planeWidth / years.length;
  const tenths = (value: number) => Math.round(value * 10) / 10;
  const below = (group: number, at: number) => groups.slice(0, group).reduce((sum, { counts }) => sum + counts[at]!, 0);
  const columns = (group: number) =>
    years
      .map((_, at) => {
        const base = below(group, at);
        const [bottom, top] = [tenths(y(base)), tenths(y(base + groups[group]!.counts[at]!))];
        return top === bottom ? '' : `M${tenths((at + 0.1) * step)} ${bottom}V${top}h${tenths(step * 0.8)}V${bottom}z`;
      })
      .join('');
  const marks = [0, 1 / 3, 2 / 3, 1].map((share) => {
    const index = Math.round(share * (years.length - 1));
    return { at: (index + 0.5) / years.length, text: String(years[index]) };
  });
  return (
    <>
      <ul className="mb-1 flex flex-wrap gap-x-5 text-sm text-ink-2">
        {groups.map(({ name }, at) => (
          <li key={name} className="flex items-center gap-1.5">
            <svg width="12" height="12" aria-hidden="true">
              <rect width="12" height="12" className={fills[at % fills.length]} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <Plot {...caption} heightPx={topPx + planePx + axisPx} className="pl-8">
        <ValueAxis name={words.count} ticks={whole} scale={y} format={String} topPx={topPx}>
          <Plane topPx={topPx} heightPx={planePx}>
            {groups.map(({ name }, at) => (
              <path key={name} d={columns(at)} className={fills[at % fills.length]} />
            ))}
          </Plane>
        </ValueAxis>
        <PositionAxis marks={marks} yPx={topPx + planePx + axisPx - 6} />
      </Plot>
    </>
  );
}
