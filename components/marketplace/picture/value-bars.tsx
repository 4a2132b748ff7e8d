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
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, value }, at) => (
          <tr key={at} className="border-b border-hairline align-baseline last:border-0">
            <th scope="row" className="py-1 pr-3 text-left font-normal wrap-anywhere">
              {name}
            </th>
            <td>
              <Bar
                from={value < 0 ? zero + percent(value) : zero}
                length={Math.abs(percent(value))}
                fill={value < 0 ? 'fill-down' : 'fill-primary'}
                text={amountText(value, measure.unit)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A figure and its bar; `from` and `length` are per cent of the room for bars. */
function Bar({ from, length, fill, text }: { from: number; length: number; fill: string; text: string }) {
  return (
    <span className="flex items-center gap-3">
      <span className="w-24 shrink-0 text-right">{text}</span>
      <svg height="14" aria-hidden="true" className="w-0 flex-1">
        <rect x={`${from.toFixed(1)}%`} width={`${length.toFixed(1)}%`} height="14" className={fill} />
      </svg>
    </span>
  );
}
