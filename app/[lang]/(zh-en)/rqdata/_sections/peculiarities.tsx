import { ProseTable } from '#components/sections/prose-table.tsx';
import { Section } from '#components/sections/section.tsx';
import type english from '#messages/en-US/rqdata.json';

/** What is particular to the mainland market, what it does to a strategy, and which field answers it. */
export function Peculiarities({ words }: { words: typeof english.peculiar }) {
  const rows = Object.values(words.rows);
  return (
    <Section id="rules" title={words.title} lead={words.lead}>
      <ProseTable
        caption={words.title}
        rows={rows}
        rowKey={({ rule }) => rule}
        columns={(['rule', 'effect', 'field'] as const).map((column) => ({
          key: column,
          header: words.columns[column],
          cell: (row: (typeof rows)[number]) => row[column],
        }))}
      />
    </Section>
  );
}
