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
    <table className="w-full max-md:block">
      <caption className="visually-hidden">{caption}</caption>
      <thead className="max-md:hidden">
        <tr className="border-b border-ink text-left text-sm text-ink-2">
          {columns.map(({ key, header }) => (
            <th key={key} scope="col" className="pr-6 pb-2 font-medium last:pr-0">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <tr key={rowKey(row)} className="border-b border-hairline align-baseline max-md:block max-md:py-3">
            <th
              scope="row"
              className="py-3 pr-6 text-left font-semibold max-md:block max-md:p-0 md:min-w-[6em] lg:whitespace-nowrap"
            >
              {first?.cell(row)}
            </th>
            {rest.map(({ key, header, cell }) => (
              <td
                key={key}
                data-label={header}
                className="py-3 pr-6 last:pr-0 max-md:mt-1 max-md:block max-md:p-0 max-md:before:block max-md:before:text-sm max-md:before:text-ink-2 max-md:before:content-[attr(data-label)]"
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
