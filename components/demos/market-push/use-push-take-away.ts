import { useTranslations } from 'next-intl';
import type { ResultRow } from '#components/demos/take-away/result-csv.ts';
import type { TakeAwayContent } from '#components/demos/take-away/take-away.tsx';
import { addressOf } from '#components/demos/use-demo-settings.ts';
import type { PushState } from './push-state.ts';

/** Returns the instrument of a shared address; the server checks that it exists. */
export function sharedInstrument(query: URLSearchParams): string | null {
  const id = query.get('demo') === 'market-push' ? query.get('id') : null;
  return id !== null && /^SIM\d{3}$/.test(id) ? id : null;
}

/**
 * Returns the download and link of the session: the last books and trades, this visitor's delays, and the connection's
 * events.
 */
export function usePushTakeAway(state: PushState, instrument: string): TakeAwayContent | null {
  const t = useTranslations('marketPushDemo');
  if (state.received === 0) return null;
  const time = (at: number) => new Date(at).toISOString();

  function rows(): ResultRow[] {
    const part = t('takeAway.book');
    return [
      ...Object.values(state.books).flatMap((book) =>
        (['bids', 'asks'] as const).flatMap((side) =>
          book[side].flatMap(([price, volume], at): ResultRow[] => {
            const item = t(`takeAway.${side}`, { instrument: book.instrument, level: at + 1, at: time(book.sentAt) });
            return [
              { part, item, measure: t('takeAway.price'), value: price },
              { part, item, measure: t('takeAway.volume'), value: volume },
            ];
          }),
        ),
      ),
      ...state.delaysMs.map((delay, at) => ({
        part: t('takeAway.delays'),
        item: String(at + 1),
        measure: t('takeAway.delay'),
        value: delay,
      })),
      ...state.log.map(({ at, key, values }) => ({
        part: t('log.title'),
        item: time(at),
        measure: t('takeAway.event'),
        value: t(`log.${key}`, values),
      })),
    ];
  }

  const query = new URLSearchParams([
    ['demo', 'market-push'],
    ['id', instrument],
  ]);
  return {
    name: t('takeAway.file'),
    rows,
    address: addressOf(query.toString()),
    addressNote: t('takeAway.linkCopied'),
  };
}
