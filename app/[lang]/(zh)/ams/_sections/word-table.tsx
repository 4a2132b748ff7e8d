import { ProseTable } from '#components/sections/prose-table.tsx';

/** A table of sentences straight from the page's words: one entry a row, one text a column. */
export function WordTable<Column extends string>({
  caption,
  columns,
  rows,
}: {
  caption: string;
  /** Headers by column, in order; the first names the row. */
  columns: Readonly<Record<Column, string>>;
  rows: Readonly<Record<string, Readonly<Record<Column, string>>>>;
}) {
  const keys = Object.keys(columns) as Column[];
  return (
    <ProseTable<Readonly<Record<Column, string>>>
      caption={caption}
      rows={Object.values(rows)}
      rowKey={(row) => row[keys[0]!]}
      columns={keys.map((key) => ({ key, header: columns[key], cell: (row) => row[key] }))}
    />
  );
}
