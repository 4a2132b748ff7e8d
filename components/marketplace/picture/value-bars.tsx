import { amountText } from '#lib/marketplace/pictures/amount.ts';
import type { PictureOf } from '#lib/marketplace/pictures/picture.ts';

/** A row for each figure: its name, the figure, and a bar from zero on one scale. */
export function ValueBars({
  picture: { measure, rows },
  words,
}: {
  picture: PictureOf<'bars'>;
  words: { caption: string; name: string };
}) {
  const lowest = Math.min(0, ...rows.map(({ value }) => value));
  const highest = Math.max(0, ...rows.map(({ value }) => value));
  const percent = (value: number) => (highest === lowest ? 0 : (value / (highest - lowest)) * 100);
  const zero = percent(0 - lowest);
  return (
    <table className="w-full table-fixed text-sm">
      <caption className="visually-hidden">{words.caption}</caption>
      <thead>
        <tr className="border-b border-ink text-ink-2">
          <th scope="col" className="w-2/5 pb-1 text-left font-medium">
            {words.name}
          </th>
          <th scope="col" className="pb-1 text-left font-medium">
            {measure.label}
          </th>
          <th scope="col" className="w-24" />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, value }, at) => (
          <tr key={at} className="border-b border-hairline last:border-0">
            <th scope="row" className="py-1 pr-3 text-left font-normal wrap-anywhere">
              {name}
            </th>
            <td>
              <svg width="100%" height="14" aria-hidden="true" className="block">
                <rect
                  x={`${(value < 0 ? zero + percent(value) : zero).toFixed(1)}%`}
                  width={`${Math.abs(percent(value)).toFixed(1)}%`}
                  height="14"
                  className={value < 0 ? 'fill-down' : 'fill-primary'}
                />
              </svg>
            </td>
            <td className="pl-3 text-right whitespace-nowrap">{amountText(value, measure.unit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
