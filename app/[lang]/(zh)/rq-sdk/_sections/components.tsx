import { getMessages } from 'next-intl/server';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { Section } from '#components/sections/section.tsx';

export async function Components() {
  const { components: words } = (await getMessages()).rqSdk;
  const rows = Object.values(words.rows);
  return (
    <Section id="components" title={words.title} lead={words.lead}>
      <ProseTable
        caption={words.title}
        rows={rows}
        rowKey={({ component }) => component}
        columns={(['component', 'needs', 'yields', 'alone'] as const).map((key) => ({
          key,
          header: words.columns[key],
          cell: (row: (typeof rows)[number]) => row[key],
        }))}
      />
    </Section>
  );
}

export async function Scenarios() {
  const { scenarios: words } = (await getMessages()).rqSdk;
  const rows = Object.values(words.rows);
  return (
    <Section id="scenarios" title={words.title} layout="beside">
      <ProseTable
        caption={words.title}
        rows={rows}
        rowKey={({ scenario }) => scenario}
        columns={(['scenario', 'install', 'why'] as const).map((key) => ({
          key,
          header: words.columns[key],
          cell: (row: (typeof rows)[number]) => row[key],
        }))}
      />
    </Section>
  );
}
