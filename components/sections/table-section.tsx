import { FoldedProseTable } from './prose-table.tsx';

/** Texts of a table: a name for each column, and rows with a text for each column, in the order of the file. */
export type TableWords<Column extends string> = {
  columns: Readonly<Record<Column, string>>;
  rows: Readonly<Record<string, Readonly<Record<Column, string>>>>;
};

/** A table that is nothing but words; its first column names the row. */
export function WordTable<Column extends string>({ caption, words }: { caption: string; words: TableWords<Column> }) {
  const columns = Object.keys(words.columns) as Column[];
  return (
    <FoldedProseTable
      caption={caption}
      rows={Object.values<Readonly<Record<Column, string>>>(words.rows)}
      rowKey={(row) => row[columns[0]!]}
      columns={columns.map((key) => ({
        key,
        header: words.columns[key],
        cell: (row: Readonly<Record<Column, string>>) => row[key],
      }))}
    />
  );
}
