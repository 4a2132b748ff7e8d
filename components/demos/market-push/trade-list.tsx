import { useTranslations } from 'next-intl';
import { priceTone } from '#components/charts/order-book-chart.tsx';
import type { MarketPushTrade } from '#contract/market-push.ts';
import { clockOf, sharesPerLot } from './push-figures.ts';

/** The last trades of an instrument, newest first. */
export function TradeList({ trades, previousClose }: { trades: readonly MarketPushTrade[]; previousClose: number }) {
  const t = useTranslations('marketPushDemo.trades');
  return (
    <table className="w-full self-start text-sm">
      <caption className="mb-2 text-left text-base font-semibold">{t('caption')}</caption>
      <thead>
        <tr className="border-b border-ink text-ink-2">
          <th scope="col" className="pb-1 text-left font-medium">
            {t('time')}
          </th>
          <th scope="col" className="pb-1 text-right font-medium">
            {t('price')}
          </th>
          <th scope="col" className="pb-1 text-right font-medium">
            {t('volume')}
          </th>
          <th scope="col" className="pb-1 pl-3 text-left font-medium">
            {t('side')}
          </th>
        </tr>
      </thead>
      <tbody>
        {trades.map(({ at, price, volume, side }, row) => (
          // Two trades of one moment may be equal in everything.
          <tr key={`${at}-${price}-${volume}-${trades.length - row}`} className="h-6">
            <td className="text-ink-2">{clockOf(at)}</td>
            <td className={`text-right ${priceTone(price, previousClose) ?? ''}`}>{price.toFixed(2)}</td>
            <td className="text-right">{volume / sharesPerLot}</td>
            <td className="pl-3">{t(side)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
