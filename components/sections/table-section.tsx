import type { ReactNode } from 'react';
import { FoldedProseTable } from './prose-table.tsx';
import { Section, type SectionLayout } from './section.tsx';

/** Words of a table: a name for each column, and rows with a text for each of them. Both stand in the order of the file. */
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

/** A section whose evidence is such a table. */
export function TableSection<Column extends string>({
  id,
  words,
  layout = 'wide',
  children,
}: {
  id: string;
  words: TableWords<Column> & { title: string; lead?: string };
  layout?: SectionLayout;
  /** What follows the table. */
  children?: ReactNode;
}) {
  return (
    <Section id={id} title={words.title} lead={words.lead} layout={layout}>
      <WordTable caption={words.title} words={words} />
      {children}
    </Section>
  );
}
