import { percent } from '#components/charts/bar-rows.tsx';

type NameBarsProps = {
  title: string;
  description: string;
  rows: readonly { name: string; value: number; text: string }[];
};

/** A bar a row under its name, which may be as long as an address, with its figure behind it. */
export function NameBars({ title, description, rows }: NameBarsProps) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing inside the page cannot be an <img>
    <div role="img" aria-label={`${title}：${description}`} className="text-sm">
      <p className="mb-1 text-ink-2">{title}</p>
      {rows.map(({ name, value, text }) => (
        <div key={name} className="pb-2">
          <p className="leading-5.5 break-all">{name}</p>
          <div className="flex items-center gap-2">
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
