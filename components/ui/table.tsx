import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** "end" for figures. */
  align?: 'start' | 'end';
  /** Minimum width in a wide window, if the other columns would leave less. */
  minWidth?: string;
  /** True if this column names the row: it is the row's header, and the title of its card on a phone. */
  rowHeader?: boolean;
}

export interface TableProps<Row> {
  /** Describes the table to screen readers; visible if `showCaption` is set. */
  caption: ReactNode;
  showCaption?: boolean;
  /** The `sourceLine` of a table of figures, shown after the caption. */
  source?: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Total of the rows, under them; it stays visible when they are folded. */
  total?: Row;
  /** Replaces the rows if there are none. */
  empty?: ReactNode;
  /** Layout on a phone: one card a row, or the table itself if it has few columns of short figures. */
  phone?: 'cards' | 'table';
  className?: string;
}

/**
 * Shows aligned figures under a sticky header; below 768 px a list of cards with each value beside its column's name,
 * or the table.
 */
export function Table<Row>({
  caption,
  showCaption = false,
  source,
  columns,
  rows,
  rowKey,
  total,
  empty,
  phone = 'cards',
  className,
}: TableProps<Row>) {
  const table = (
    <table className={clsx('table-cards', phone === 'table' && 'table-dense', className)}>
      <caption className={showCaption ? 'pb-3 text-left text-sm text-ink-2' : 'visually-hidden'}>
        {caption}
        {source !== undefined && ` · ${source}`}
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" data-align={column.align} style={{ minWidth: column.minWidth }}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={rowKey(row)} columns={columns} row={row} />
        ))}
        {rows.length === 0 && empty !== undefined && (
          <tr>
            <td colSpan={columns.length}>{empty}</td>
          </tr>
        )}
      </tbody>
      {total && (
        <tfoot>
          <TableRow columns={columns} row={total} />
        </tfoot>
      )}
    </table>
  );
  // Enlarged text may make the columns wider than a phone.
  return phone === 'table' ? <div className="max-md:overflow-x-auto">{table}</div> : table;
}

function TableRow<Row>({ columns, row }: { columns: readonly TableColumn<Row>[]; row: Row }) {
  return (
    <tr>
      {columns.map((column) =>
        column.rowHeader ? (
          <th key={column.key} scope="row">
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.key} data-label={column.header} data-align={column.align}>
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}
