import { getMessages } from 'next-intl/server';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { Section } from '#components/sections/section.tsx';

export async function AnalysersSection() {
  const { analysers: words } = (await getMessages()).rqFactor;
  return (
    <Section id="analysers" title={words.title} lead={words.lead}>
      <ProseTable
        caption={words.title}
        rows={words.rows}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', header: words.columns.name, cell: ({ name }) => name },
          {
            key: 'formula',
            header: words.columns.formula,
            cell: ({ formula }) => <code className="font-mono text-sm">{formula}</code>,
          },
          { key: 'reads', header: words.columns.reads, cell: ({ reads }) => reads },
        ]}
      />
    </Section>
  );
}
