import { getMessages } from 'next-intl/server';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { Section } from '#components/sections/section.tsx';
import { formula } from './formula.tsx';

export async function ConstraintsSection() {
  const { constraints: words } = (await getMessages()).rqoptimizer;
  return (
    <Section id="constraints" title={words.title} lead={words.lead}>
      <ProseTable
        caption={words.title}
        rows={words.rows}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', header: words.columns.name, cell: ({ name }) => name },
          { key: 'form', header: words.columns.form, cell: ({ form }) => formula(form) },
          { key: 'note', header: words.columns.note, cell: ({ note }) => note },
          { key: 'soft', header: words.columns.soft, cell: ({ soft }) => soft },
        ]}
      />
    </Section>
  );
}
