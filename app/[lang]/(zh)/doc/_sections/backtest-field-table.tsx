import { getTranslations } from 'next-intl/server';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { defaultFields, fieldBounds, type NumberField } from '#lib/shared/quant/backtest/settings-fields.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';

const units = {
  fast: 'days',
  slow: 'days',
  lookback: 'days',
  top: 'count',
  every: 'days',
  cash: 'yuan',
  slip: 'basisPoints',
  fee: 'feeUnit',
  volume: 'volumeUnit',
  stop: 'stopUnit',
} as const satisfies Record<NumberField, string>;

/** The figures of the backtest's form with their bounds and defaults, as the form itself checks them. */
export async function BacktestFieldTable() {
  const t = await getTranslations('doc.fields');
  const tForm = await getTranslations('backtestDemo.form');
  const written = (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 1);
  return (
    <ProseTable
      caption={tForm('title')}
      rows={Object.entries(units) as [NumberField, (typeof units)[NumberField]][]}
      rowKey={([name]) => name}
      columns={[
        { key: 'name', header: t('name'), cell: ([name]) => tForm(name) },
        { key: 'unit', header: t('unit'), cell: ([, unit]) => tForm(unit) },
        {
          key: 'range',
          header: t('range'),
          cell: ([name]) => `${written(fieldBounds[name].min)} – ${written(fieldBounds[name].max)}`,
        },
        { key: 'default', header: t('default'), cell: ([name]) => written(Number(defaultFields[name])) },
      ]}
    />
  );
}
