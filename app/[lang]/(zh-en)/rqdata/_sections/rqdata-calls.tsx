import { getTranslations } from 'next-intl/server';
import { FoldedProseTable } from '#components/sections/prose-table.tsx';
import { Section } from '#components/sections/section.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';

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
  const t = await getTranslations('rqdataChinese.calls');
  const rowTexts = await getTexts('rqdataChinese.calls.rows');
  const rows = calls.map(({ key, call }) => ({
    ...rowTexts[key],
    call: <code className="font-mono text-sm whitespace-nowrap">{call}</code>,
  }));
  return (
    <Section fold="always" id="calls" title={t('title')} lead={t('lead')}>
      <FoldedProseTable
        caption={t('title')}
        rows={rows}
        rowKey={({ task }) => task}
        columns={(['task', 'call', 'note'] as const).map((column) => ({
          key: column,
          header: t(`columns.${column}`),
          cell: (row: (typeof rows)[number]) => row[column],
        }))}
      />
    </Section>
  );
}
