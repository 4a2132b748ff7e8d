import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icons.tsx';

export type ChartTable = {
  /** The label that opens the table. */
  summary: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
};

/** The texts around a chart. */
export type ChartCaption = {
  title: string;
  /** The quantity, its units and its basis. */
  subtitle?: string;
  /** Description of the chart, read by screen readers in its place. */
  description: string;
  /** The `sourceLine` of the data, shown as the first note. Omitted inside a block that already states the source. */
  source?: string | undefined;
  /** Shown below the chart. A backtest has the sentence on past performance here. */
  notes?: readonly string[];
};

/**
 * Shows a title, a chart, its source, and the same figures as a table for readers who cannot see or do not trust the
 * chart.
 */
export function ChartFigure({
  caption,
  table,
  compact = false,
  className,
  children,
}: {
  caption: ChartCaption;
  table?: ChartTable;
  /** For a small picture inside a text. */
  compact?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <figure className={className}>
      <figcaption className={compact ? 'mb-2' : 'mb-3 md:mb-4'}>
        <span className="block font-semibold">{caption.title}</span>
        {caption.subtitle !== undefined && <span className="block text-sm text-ink-2">{caption.subtitle}</span>}
      </figcaption>
      {children}
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 text-sm text-ink-2">
        <p>{[...(caption.source === undefined ? [] : [caption.source]), ...(caption.notes ?? [])].join(' · ')}</p>
        {table && <DataTable table={table} caption={caption.title} />}
      </div>
    </figure>
  );
}

function DataTable({ table, caption }: { table: ChartTable; caption: string }) {
  return (
    <details className="group min-w-0 open:basis-full">
      <summary className="inline-flex min-h-11 list-none items-center gap-1 hover:text-primary [&::-webkit-details-marker]:hidden">
        {table.summary}
        <Icon name="chevronDown" className="size-4 group-open:rotate-180" />
      </summary>
      <table className="w-full max-w-160">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr className="border-b border-ink">
            {table.head.map((text, at) => (
              <th
                key={text}
                scope="col"
                className={at === 0 ? 'py-1 text-left font-medium' : 'py-1 pl-3 text-right font-medium'}
              >
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([first, ...rest]) => (
            <tr key={first} className="border-b border-hairline text-right">
              <th scope="row" className="py-1 text-left font-normal">
                {first}
              </th>
              {rest.map((text, at) => (
                <td key={table.head[at + 1]} className="py-1 pl-3">
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
