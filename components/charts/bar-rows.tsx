import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import type { ChartCaption } from './chart-figure.tsx';
import { ReadoutPlace } from './readout/readout-place.tsx';
import { linearScale, niceTicks, type Scale } from './scale.ts';

export const percent = (share: number) => `${share.toFixed(1)}%`;

/** Percent of the width reserved for the figure beyond a bar's end: "+12.3%" in 300 px. */
const figureRoom = 20;

/**
 * Returns round ticks for bars, and a scale in percent of the width that leaves room for a figure beyond the end of
 * every bar.
 */
export function barScale(values: readonly number[], figureAt: 'outside' | 'right'): { x: Scale; ticks: number[] } {
  const { ticks, domain } = niceTicks(Math.min(0, ...values), Math.max(0, ...values), 3);
  const left = figureAt === 'outside' && domain[0] < 0 ? figureRoom : 0;
  return { x: linearScale(domain, [left, domain[1] > 0 || figureAt === 'right' ? 100 - figureRoom : 100]), ticks };
}

/** Rows of bars over a common axis, each with its name: left of it, on a phone above it, where every
 * other tick has its figure when there are many. A row's children are drawn in `rowPx` of height. The figure's table has the same rows. */
export function BarRows({
  caption: { title, description },
  rowPx,
  x,
  ticks,
  format,
  rows,
}: {
  caption: ChartCaption;
  rowPx: number;
  x: Scale;
  ticks: readonly number[];
  format: (value: number) => string;
  rows: readonly { name: string; isStrong?: boolean; children: ReactNode }[];
}) {
  const id = useId();
  const zeroAt = ticks.indexOf(0);
  return (
    <div className="relative text-sm">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing inside the page cannot be an <img> */}
      <div role="img" aria-labelledby={`${id}t ${id}d`} data-rows="y" className="relative">
        <span id={`${id}t`} hidden>
          {title}
        </span>
        <span id={`${id}d`} hidden>
          {description}
        </span>
        <svg
          width="100%"
          height="100%"
          className="absolute inset-y-0 right-0 w-full overflow-visible sm:w-[calc(100%-96px)]"
        >
          {ticks.map((tick) => (
            <line
              key={tick}
              x1={percent(x(tick))}
              x2={percent(x(tick))}
              y2="100%"
              className={tick === 0 ? 'stroke-edge' : 'stroke-hairline'}
            />
          ))}
        </svg>
        <div className="relative">
          {rows.map(({ name, isStrong, children }) => (
            <div key={name} data-mark className="sm:grid sm:grid-cols-[96px_1fr] sm:items-center">
              <p className={clsx('pr-2 leading-5.5 sm:text-right', isStrong ? 'font-medium' : 'text-ink-2')}>
                <span className="max-sm:bg-paper max-sm:pr-1">{name}</span>
              </p>
              <svg width="100%" height={rowPx} className="block overflow-visible">
                {children}
              </svg>
            </div>
          ))}
        </div>
        <div className="relative bg-paper sm:ml-24">
          <svg width="100%" height="24" className="block overflow-visible fill-ink-2" textAnchor="middle">
            {ticks.map((tick, at) => (
              <text
                key={tick}
                x={percent(x(tick))}
                y="18"
                {...(x(tick) < 2 && { textAnchor: 'start' })}
                {...(ticks.length > 4 && (at - zeroAt) % 2 !== 0 && { className: 'max-sm:hidden' })}
              >
                {format(tick)}
              </text>
            ))}
          </svg>
        </div>
      </div>
      <ReadoutPlace />
    </div>
  );
}
