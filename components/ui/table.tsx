import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** "end" for figures. */
  align?: 'start' | 'end';
  /** Where the columns beside it would leave it less, in a wide window. */
  minWidth?: string;
  /** This column names the row: it is the row's header, and the title of its card on a phone. */
  rowHeader?: boolean;
}

export interface TableProps<Row> {
  /** What the table shows; read to screen readers, and shown when `showCaption` is set. */
  caption: ReactNode;
  showCaption?: boolean;
  /** The `sourceLine` of a table of figures; said behind the caption. */
  source?: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What the rows add up to, under them; it stays in view when they are folded. */
  total?: Row;
  /** Stands in the place of the rows when there are none. */
  empty?: ReactNode;
  /** What a phone makes of it: a card a row, or the table itself, where it has few columns of short figures. */
  phone?: 'cards' | 'table';
  className?: string;
}

/** Aligned figures under a sticky header; below 768 px a list of cards, each value beside its column's name, or the table. */
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
  // Large letters may make its columns wider than a phone.
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
