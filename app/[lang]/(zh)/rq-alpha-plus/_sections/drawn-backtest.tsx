import { getTranslations } from 'next-intl/server';
import { BacktestFigures } from '#components/demos/backtest/backtest-figures.tsx';
import { OrderList } from '#components/demos/backtest/backtest-orders.tsx';
import { DoneStatus } from '#components/demos/backtest/run-status.tsx';
import { SettingsForm } from '#components/demos/backtest/settings-form.tsx';
import { DrawnDemonstration } from '#components/demos/opener/drawn-demo.tsx';
import { sampleBacktest } from '#lib/shared/quant/backtest/sample-backtest.ts';
import { defaultFields } from '#lib/shared/quant/backtest/settings-fields.ts';

/** The backtest on its page, with the run of the default settings. */
export async function DrawnBacktest() {
  const t = await getTranslations('backtestDemo');
  const result = sampleBacktest();
  return (
    <DrawnDemonstration
      name="backtest"
      title={t('title')}
      lead={t('lead')}
      note={`${t('source')} · ${t('pastPerformance')}`}
      controls={<SettingsForm fields={defaultFields} errors={{}} />}
      drawn={{
        status: <DoneStatus result={result} />,
        results: <BacktestFigures result={result} />,
        wide: <OrderList result={result} />,
      }}
    />
  );
}
