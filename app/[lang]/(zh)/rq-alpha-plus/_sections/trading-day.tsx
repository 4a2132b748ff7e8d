import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { PhoneFold } from '#components/ui/phone-fold.tsx';
import { sampleBacktest } from '#lib/shared/quant/backtest/sample-backtest.ts';
import { sampleBars } from '#lib/shared/quant/daily-bars.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { instrumentId } from '#lib/shared/quant/synthetic-market.ts';
import { OrderDaysPicture } from './order-days-picture.tsx';

/** Shows when an order is decided, matched and settled, with one order of the default run as the example. */
export async function TradingDay() {
  const t = await getTranslations('rqAlphaPlus.day');
  return (
    <Section rank="major" layout="wide" id="day" title={t('title')} lead={t('lead')}>
      <div className="grid items-start gap-12 max-md:gap-2 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-7">
          <OrderDaysPicture />
        </div>
        <div className="min-w-0 lg:col-span-5">
          <OneOrder />
        </div>
      </div>
    </Section>
  );
}

/** The first purchase of the run that the day's volume cut short, line by line. */
async function OneOrder() {
  const t = await getTranslations('rqAlphaPlus.day.order');
  const { run, settings } = sampleBacktest();
  const { days } = sampleBars();
  const order = run.orders.find(({ side, reason, filled }) => side === 'buy' && reason === 'volume' && filled > 0);
  if (order === undefined) throw new Error('no purchase of the default run was cut by the day’s volume');
  const shares = (count: number) => formatNumber(count, 0);
  const lines = {
    signal: t('signal.text', { day: days[order.day - 1]! }),
    order: t('order.text', { instrument: instrumentId(order.instrument), shares: shares(order.shares) }),
    match: t('match.text', { day: days[order.day]!, price: formatNumber(order.price, 2) }),
    filled: t('filled.text', { shares: shares(order.filled), share: formatPercent(settings.volumeShare, 0) }),
    rest: t('rest.text', { shares: shares(order.shares - order.filled) }),
  };
  return (
    <PhoneFold summary={t('title')}>
      <table className="w-full border-b border-hairline text-left">
        <caption className="pb-3 text-left text-lg font-semibold max-md:hidden">{t('title')}</caption>
        <tbody className="border-t border-ink">
          {(Object.keys(lines) as (keyof typeof lines)[]).map((key) => (
            <tr key={key} className="border-t border-hairline align-top">
              <th scope="row" className="py-2 pr-4 font-normal whitespace-nowrap text-ink-2">
                {t(`${key}.name`)}
              </th>
              <td className="w-full py-2">{lines[key]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PhoneFold>
  );
}
