import { getTranslations } from 'next-intl/server';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { backtestFieldRows } from '../_facts/backtest-field-rows.ts';

/** The figures of the backtest's form with their bounds and defaults. */
export async function BacktestFieldTable() {
  const t = await getTranslations('doc.fields');
  const tForm = await getTranslations('backtestDemo.form');
  return (
    <ProseTable
      caption={tForm('title')}
      rows={backtestFieldRows()}
      rowKey={({ name }) => name}
      columns={[
        { key: 'name', header: t('name'), cell: ({ name }) => tForm(name) },
        { key: 'unit', header: t('unit'), cell: ({ unit }) => tForm(unit) },
        { key: 'range', header: t('range'), cell: ({ range }) => range },
        { key: 'default', header: t('default'), cell: ({ initial }) => initial },
      ]}
    />
  );
}
