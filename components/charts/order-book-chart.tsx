import { clsx } from 'clsx';
import type { MarketPushSnapshot } from '#contract/market-push.ts';

export type OrderBookWords = {
  caption: string;
  level: string;
  price: string;
  volume: string;
  /** `卖` and `买`, before the number of the level. */
  ask: string;
  bid: string;
  last: string;
  previousClose: string;
};

type Book = Pick<MarketPushSnapshot, 'bids' | 'asks' | 'last' | 'previousClose'>;

const sharesPerLot = 100;

/** The levels of both sides around the last price, as a table; the bars are volumes on one scale. Buyers are red in China. */
export function OrderBookTable({ book, words }: { book: Book; words: OrderBookWords }) {
  const most = Math.max(...[...book.asks, ...book.bids].map(([, volume]) => volume));
  const rows = [
    ...book.asks.map((level, at) => ({ level, name: `${words.ask}${at + 1}`, fill: 'fill-down' })).toReversed(),
    ...book.bids.map((level, at) => ({ level, name: `${words.bid}${at + 1}`, fill: 'fill-up' })),
  ];
  return (
    <table className="w-full table-fixed text-sm">
      <caption className="visually-hidden">{words.caption}</caption>
      <thead>
        <tr className="border-b border-ink text-ink-2">
          <th scope="col" className="w-14 pb-1 text-left font-medium whitespace-nowrap">
            {words.level}
          </th>
          <th scope="col" className="w-18 pb-1 pl-3 text-right font-medium">
            {words.price}
          </th>
          <th scope="col" className="pb-1 pl-4 text-left font-medium">
            {words.volume}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ level: [price, volume], name, fill }, at) => (
          <tr key={name} className={clsx('h-6', at === book.asks.length && 'border-t-2 border-ink')}>
            <th scope="row" className="text-left font-normal whitespace-nowrap text-ink-2">
              {name}
            </th>
            <td className={clsx('text-right', priceTone(price, book.previousClose))}>{price.toFixed(2)}</td>
            <td className="pl-3 sm:pl-4">
              <Depth lots={volume / sharesPerLot} share={volume / most} fill={fill} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-hairline">
          <th scope="row" className="pt-1 text-left font-medium whitespace-nowrap">
            {words.last}
          </th>
          <td className={clsx('pt-1 text-right font-semibold', priceTone(book.last, book.previousClose))}>
            {book.last.toFixed(2)}
          </td>
          <td className="pt-1 pl-3 text-ink-2 sm:pl-4">
            <span>{words.previousClose}</span> <span>{book.previousClose.toFixed(2)}</span>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function Depth({ lots, share, fill }: { lots: number; share: number; fill: string }) {
  return (
    <span className="flex items-center gap-3">
      <span className="w-9 shrink-0 text-right">{lots}</span>
      <svg height="14" aria-hidden="true" className="w-0 flex-1">
        <rect width={`${(share * 100).toFixed(1)}%`} height="14" className={clsx(fill, 'opacity-60')} />
      </svg>
    </span>
  );
}

/** Returns the colour of a price above, below or at the previous close. */
export function priceTone(price: number, previousClose: number): string | undefined {
  if (price === previousClose) return undefined;
  return price > previousClose ? 'text-up' : 'text-down';
}
