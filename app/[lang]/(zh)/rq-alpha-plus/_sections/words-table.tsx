import { FoldedProseTable } from '#components/sections/prose-table.tsx';

/** A table whose columns and rows are all words: `columns` names the fields of each row, in order. */
export function WordsTable<Key extends string>({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: Readonly<Record<Key, string>>;
  rows: readonly Readonly<Record<Key, string>>[];
}) {
  const keys = Object.keys(columns) as Key[];
  return (
    <FoldedProseTable
      caption={caption}
      rows={rows}
      rowKey={(row) => row[keys[0]!]}
      columns={keys.map((key) => ({
        key,
        header: columns[key],
        cell: (row: Readonly<Record<Key, string>>) => row[key],
      }))}
    />
  );
}
