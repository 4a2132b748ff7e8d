import { clsx } from 'clsx';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { ChartFigure, type ChartCaption } from './chart-figure.tsx';

/**
 * Returns the cell's background: darker for a stronger positive correlation, the market's other colour for a negative
 * one.
 */
function fieldOf(value: number): string {
  if (value <= -0.2) return 'bg-down/25';
  if (value < 0.2) return '';
  return value < 0.5 ? 'bg-primary/15' : 'bg-primary/35';
}

/** Shows the correlation of every pair of series as coloured figures. */
export function CorrelationGrid({
  caption,
  corner,
  names,
  matrix,
}: {
  caption: ChartCaption;
  /** Header of the column of names, for screen readers. */
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
