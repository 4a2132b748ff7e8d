/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- the table scrolls sideways, so the keyboard must be able to reach it */
import type { DataProduct } from '#contract/data-product.ts';

/** Rows as they are delivered, under the columns' own names. `label` says what they are. */
export function SampleTable({
  product: { dictionary, sample },
  rows,
  label,
}: {
  product: DataProduct;
  rows: DataProduct['sample']['rows'];
  label: string;
}) {
  const { columns } = sample;
  const numeric = new Set(
    dictionary.filter(({ type }) => type === 'integer' || type === 'decimal').map(({ name }) => name),
  );
  const align = (column: string) => (numeric.has(column) ? 'text-right' : 'text-left');
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className="overflow-x-auto border-y border-hairline scroll-shadow"
    >
      <table className="font-mono text-sm whitespace-nowrap">
        <thead>
          <tr className="border-b border-ink text-ink-2">
            {columns.map((column) => (
              <th key={column} scope="col" className={`px-3 py-2 font-medium first:pl-0 ${align(column)}`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at} className="border-b border-hairline last:border-0">
              {row.map((cell, column) => (
                <td key={columns[column]} className={`px-3 py-1.5 first:pl-0 ${align(columns[column]!)}`}>
                  {cell ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
