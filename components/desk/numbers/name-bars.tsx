import { clsx } from 'clsx';
import { percent } from '#components/charts/bar-rows.tsx';

type NameBarsProps = {
  title: string;
  description: string;
  rows: readonly { name: string; value: number; text: string }[];
};

/** Names up to this length are next to their bars. */
const mostBeside = 8;

/**
 * Draws one bar a row with its figure after it. The name is next to the bar, or above it if a name is as long as an
 * address.
 */
export function NameBars({ title, description, rows }: NameBarsProps) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  const isBeside = rows.every(({ name }) => name.length <= mostBeside);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing inside the page cannot be an <img>
    <div role="img" aria-label={`${title}：${description}`} className="text-sm">
      <p className="mb-1 text-ink-2">{title}</p>
      {rows.map(({ name, value, text }) => (
        <div key={name} className={clsx(isBeside ? 'flex items-center gap-2 pb-1' : 'pb-2')}>
          <p className={clsx('leading-5.5', isBeside ? 'w-28 shrink-0 truncate' : 'break-all')}>{name}</p>
          <div className="flex min-w-0 flex-1 items-center gap-2">
            <svg width="100%" height="12" className="block min-w-0 flex-1 bg-sunk">
              <rect width={percent((value / most) * 100)} height="12" className="fill-primary" />
            </svg>
            <span className="min-w-16 text-right tabular-nums">{text}</span>
          </div>
        </div>
      ))}
    </div>
  );
}
