import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { OrderBookTable, priceTone } from '#components/charts/order-book-chart.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { MarketPushSnapshot } from '#contract/market-push.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { clockOf, sharesPerLot } from './push-figures.ts';

/** The book of the chosen instrument. Nothing here is announced: it changes twice a second. */
export function BookPanel({
  book,
  isEmpty,
  isPaused,
}: {
  book: MarketPushSnapshot;
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
        <Fact name={t('facts.exchangeAt')}>{clockOf(book.exchangeAt)}</Fact>
        <Fact name={t('facts.sequence')}>{String(book.sequence)}</Fact>
      </dl>
      {isPaused && <p className="mb-2 text-sm text-warning">{t('paused')}</p>}
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
