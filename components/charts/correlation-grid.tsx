import { clsx } from 'clsx';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { ChartFigure, type ChartCaption } from './chart-figure.tsx';

/** The stronger the tie, the darker the field; opposite movement in the market's other colour. */
function fieldOf(value: number): string {
  if (value <= -0.2) return 'bg-down/25';
  if (value < 0.2) return '';
  return value < 0.5 ? 'bg-primary/15' : 'bg-primary/35';
}

/** Correlation of every series with every other: the figures themselves are the picture. */
export function CorrelationGrid({
  caption,
  corner,
  names,
  matrix,
}: {
  caption: ChartCaption;
  /** What the names are, said to screen readers. */
  corner: string;
  names: readonly string[];
  matrix: readonly (readonly number[])[];
}) {
  return (
    <ChartFigure caption={caption}>
      <table className="w-full table-fixed border-separate border-spacing-0.5 text-center text-sm">
        <caption className="visually-hidden">{caption.description}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-13">
              <span className="visually-hidden">{corner}</span>
            </th>
            {names.map((name) => (
              <th key={name} scope="col" className="py-1 font-medium break-all text-ink-2">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name, row) => (
            <tr key={name}>
              <th scope="row" className="pr-1 text-right font-medium break-all text-ink-2">
                {name}
              </th>
              {names.map((other, column) => {
                const value = matrix[row]![column]!;
                return (
                  <td key={other} className={clsx('h-11', row === column ? 'bg-sunk text-ink-2' : fieldOf(value))}>
                    {formatNumber(value, 2)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ChartFigure>
  );
}
