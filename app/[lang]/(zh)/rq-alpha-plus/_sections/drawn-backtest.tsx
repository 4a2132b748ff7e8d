import { getTranslations } from 'next-intl/server';
import { DemoNoScript } from '#components/demos/opener/demo-no-script.tsx';
import { LiveDemo } from '#components/demos/opener/live-demo.tsx';
import { sampleBacktest } from '#lib/shared/quant/backtest/sample-backtest.ts';
import { defaultFields } from '#lib/shared/quant/backtest/settings-fields.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { siteOrigin } from '#lib/shared/site/identity.ts';
import { addressOf } from '#components/demos/backtest/backtest-address.ts';
import { BacktestFigures } from '#components/demos/backtest/backtest-figures.tsx';
import { OrderList } from '#components/demos/backtest/backtest-orders.tsx';
import { DoneStatus } from '#components/demos/backtest/run-status.tsx';
import { SettingsForm } from '#components/demos/backtest/settings-form.tsx';

/** The backtest on its page, with the run of the default settings, computed when the page is made. */
export async function DrawnBacktest() {
  const t = await getTranslations('backtestDemo');
  const tDemo = await getTranslations('evidence.demo');
  const result = sampleBacktest();
  return (
    <LiveDemo
      name="backtest"
      words={{ failed: tDemo('failed'), retry: tDemo('retry') }}
      title={t('title')}
      lead={t('lead')}
      notice={<DemoNoScript />}
      note={`${t('source')} · ${t('pastPerformance')}`}
      controls={<SettingsForm fields={defaultFields} errors={{}} />}
      drawn={{
        status: <DoneStatus result={result} />,
        results: (
          <BacktestFigures
            result={result}
            address={addressOf(defaultFields, `${siteOrigin}${withBasePath(routePath('rq-alpha-plus'))}`)}
          />
        ),
        wide: <OrderList result={result} />,
      }}
    />
  );
}
