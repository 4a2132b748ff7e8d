import { getMessages } from 'next-intl/server';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { Section } from '#components/sections/section.tsx';

/** The function for each thing to be done, in the order in which research meets them. */
const calls = [
  { key: 'prices', call: 'get_price' },
  { key: 'calendar', call: 'get_trading_dates' },
  { key: 'universe', call: 'all_instruments' },
  { key: 'constituents', call: 'index_components' },
  { key: 'factors', call: 'get_factor' },
  { key: 'statements', call: 'get_pit_financials_ex' },
  { key: 'quota', call: 'user.get_quota' },
] as const;

export async function CallsSection() {
  const { calls: words } = (await getMessages()).rqdata;
  const rows = calls.map(({ key, call }) => ({
    ...words.rows[key],
    call: <code className="font-mono text-sm whitespace-nowrap">{call}</code>,
  }));
  return (
    <Section id="calls" title={words.title} lead={words.lead}>
      <ProseTable
        caption={words.title}
        rows={rows}
        rowKey={({ task }) => task}
        columns={(['task', 'call', 'note'] as const).map((column) => ({
          key: column,
          header: words.columns[column],
          cell: (row: (typeof rows)[number]) => row[column],
        }))}
      />
    </Section>
  );
}
