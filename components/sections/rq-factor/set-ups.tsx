import { getMessages } from 'next-intl/server';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { Section } from '#components/sections/section.tsx';

/** What to set for a question, and what the tool meets before and after. */
export async function SetUps() {
  const { connections, setups } = (await getMessages()).rqFactor;
  return (
    <>
      <Section id="setups" title={setups.title} lead={setups.lead}>
        <ProseTable
          caption={setups.title}
          rows={setups.rows}
          rowKey={({ question }) => question}
          columns={(['question', 'preparation', 'analysers', 'holding'] as const).map((key) => ({
            key,
            header: setups.columns[key],
            cell: (row: (typeof setups.rows)[number]) => row[key],
          }))}
        />
      </Section>
      <Section title={connections.title} lead={connections.lead} layout="beside">
        <ProseTable
          caption={connections.title}
          rows={connections.rows}
          rowKey={({ part }) => part}
          columns={(['part', 'gives', 'form'] as const).map((key) => ({
            key,
            header: connections.columns[key],
            cell: (row: (typeof connections.rows)[number]) => row[key],
          }))}
        />
        <p className="mt-4 text-ink-2">{connections.note}</p>
      </Section>
    </>
  );
}
