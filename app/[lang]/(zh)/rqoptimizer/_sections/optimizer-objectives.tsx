import { getMessages } from 'next-intl/server';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { Section } from '#components/sections/section.tsx';
import { formula } from './formula.tsx';

export async function ObjectivesSection() {
  const { objectives: words } = (await getMessages()).rqoptimizer;
  return (
    <Section id="objectives" title={words.title} lead={words.lead}>
      <ProseTable
        caption={words.title}
        rows={words.rows}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', header: words.columns.name, cell: ({ name }) => name },
          { key: 'formula', header: words.columns.formula, cell: (row) => formula(row.formula) },
          { key: 'needs', header: words.columns.needs, cell: ({ needs }) => needs },
          { key: 'use', header: words.columns.use, cell: ({ use }) => use },
        ]}
      />
      <p className="mt-6 text-ink-2">{words.parity}</p>
    </Section>
  );
}
