import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { rowsInView } from '#components/ui/folded-table.tsx';
import { Unfold } from '#components/ui/unfold.tsx';

type ProseColumn<Row> = { key: string; header: string; cell: (row: Row) => ReactNode };

interface ProseTableProps<Row> {
  caption: string;
  columns: readonly ProseColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** A prose table of which five rows are seen; the others unfold, also without scripts. A single other row is not worth it. */
export function FoldedProseTable<Row>({ rows, ...props }: ProseTableProps<Row>) {
  const t = useTranslations('evidence');
  if (rows.length <= rowsInView + 1) return <ProseTable {...props} rows={rows} />;
  const others = rows.slice(rowsInView);
  return (
    <>
      <ProseTable {...props} rows={rows.slice(0, rowsInView)} />
      <Unfold summary={t('otherRows', { count: others.length })}>
        <ProseTable {...props} rows={others} />
      </Unfold>
    </>
  );
}

/** A table whose cells are sentences: the first column names the row; on a phone each row becomes a short labelled text. */
export function ProseTable<Row>({ caption, columns, rows, rowKey }: ProseTableProps<Row>) {
  const [first, ...rest] = columns;
  return (
    <table className="prose-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, header }) => (
            <th key={key} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            <th scope="row">{first?.cell(row)}</th>
            {rest.map(({ key, header, cell }) => (
              <td key={key} data-label={header}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
