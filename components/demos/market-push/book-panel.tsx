import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { OrderBookTable, priceTone } from '#components/charts/order-book-chart.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PhoneFold } from '#components/ui/phone-fold.tsx';
import type { MarketPushSnapshot, MarketPushTrade } from '#contract/market-push.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';

const sharesPerLot = 100;

/** The book of the chosen instrument and its last trades. Nothing here is announced: it changes twice a second. */
export function BookPanel({
  book,
  trades,
  isEmpty,
  isPaused,
}: {
  book: MarketPushSnapshot;
  trades: readonly MarketPushTrade[];
  /** Connected, and subscribed to nothing. */
  isEmpty: boolean;
  isPaused: boolean;
}) {
  const t = useTranslations('marketPushDemo');
  if (isEmpty) return <EmptyState title={t('nothing.title')} description={t('nothing.text')} />;
  const change = book.last / book.previousClose - 1;
  return (
    <>
      <dl className="mb-3 flex flex-wrap gap-x-6 text-sm">
        <Fact name={t('instrument')}>{book.instrument}</Fact>
        <Fact name={t('facts.last')} className={priceTone(book.last, book.previousClose)}>
          {`${book.last.toFixed(2)}（${formatPercent(change, 2, { signed: true })}）`}
        </Fact>
        <Fact name={t('facts.volume')}>{formatNumber(book.volume / sharesPerLot, 0)}</Fact>
        <Fact name={t('facts.exchangeAt')}>{clock(book.exchangeAt)}</Fact>
        <Fact name={t('facts.sequence')}>{String(book.sequence)}</Fact>
      </dl>
      {isPaused && <p className="mb-2 text-sm text-warning">{t('paused')}</p>}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[minmax(0,1fr)_13rem]">
        <OrderBookTable
          book={book}
          words={{
            level: t('book.level'),
            price: t('book.price'),
            volume: t('book.volume'),
            ask: t('book.ask'),
            bid: t('book.bid'),
            last: t('book.last'),
            previousClose: t('book.previousClose'),
            caption: t('book.caption', { instrument: book.instrument }),
          }}
        />
        <PhoneFold summary={t('trades.caption')}>
          <Trades trades={trades} previousClose={book.previousClose} />
        </PhoneFold>
      </div>
    </>
  );
}

function Fact({ name, className, children }: { name: string; className?: string | undefined; children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="text-ink-2">{name}</dt>
      <dd className={className}>{children}</dd>
    </div>
  );
}

function Trades({ trades, previousClose }: { trades: readonly MarketPushTrade[]; previousClose: number }) {
  const t = useTranslations('marketPushDemo.trades');
  return (
    <table className="w-full self-start text-sm">
      <caption className="visually-hidden">{t('caption')}</caption>
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
            <td className="text-ink-2">{clock(at)}</td>
            <td className={`text-right ${priceTone(price, previousClose) ?? ''}`}>{price.toFixed(2)}</td>
            <td className="text-right">{volume / sharesPerLot}</td>
            <td className="pl-3">{t(side)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The time of day of an exchange time. */
function clock(at: string): string {
  return at.slice(11, 19);
}
