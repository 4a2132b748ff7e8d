import { getMessages } from 'next-intl/server';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { Section } from '#components/sections/section.tsx';

export async function SetUpsSection() {
  const { setups: words } = (await getMessages()).rqoptimizer;
  return (
    <Section id="setups" title={words.title} lead={words.lead}>
      <ProseTable
        caption={words.title}
        rows={words.rows}
        rowKey={({ scene }) => scene}
        columns={(['scene', 'objective', 'limits', 'watch'] as const).map((key) => ({
          key,
          header: words.columns[key],
          cell: (row: (typeof words.rows)[number]) => row[key],
        }))}
      />
    </Section>
  );
}
