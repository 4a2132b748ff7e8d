'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DemoFrame } from '#components/demos/demo-frame.tsx';
import { TakeAway } from '#components/demos/take-away/take-away.tsx';
import { PhoneFold } from '#components/ui/phone-fold.tsx';
import { BookPanel } from './book-panel.tsx';
import { DelayPanel } from './delay-panel.tsx';
import { EventLog } from './event-log.tsx';
import { LineBar } from './line-bar.tsx';
import { stateBefore, type PushRecording, type PushSample, type PushState } from './push-state.ts';
import { Subscriptions } from './subscriptions.tsx';
import { TradeList } from './trade-list.tsx';
import { useMarketPush } from './use-market-push.ts';
import { sharedInstrument, usePushTakeAway } from './use-push-take-away.ts';

/** Starts with a book from the page's HTML. Only a press opens a connection. */
export function MarketPushPanel({
  sample,
  recording,
  query,
}: {
  sample: PushSample;
  recording: PushRecording;
  query: URLSearchParams;
}) {
  const t = useTranslations('marketPushDemo');
  const [before] = useState(() => stateBefore(sample));
  const push = useMarketPush(before);
  const [wanted, setWanted] = useState(() => sharedInstrument(query) ?? sample.book.instrument);
  const [chosen, setChosen] = useState(wanted);
  /** State shown while the display is paused; the connection continues. */
  const [frozen, setFrozen] = useState<PushState | null>(null);
  const { status, subscribed, received } = push.state;
  const instrument = subscribed.includes(chosen) ? chosen : subscribed.at(-1);
  const shown = frozen ?? push.state;
  const book = instrument === undefined ? undefined : shown.books[instrument];
  // The last book stays on screen until the next one arrives.
  const [last, setLast] = useState({ book: sample.book, trades: sample.trades });
  if (book && book !== last.book) setLast({ book, trades: shown.trades[book.instrument] ?? [] });
  const isEmpty = status === 'open' && received > 0 && instrument === undefined;
  const content = usePushTakeAway(shown, instrument ?? wanted);

  function choose(next: string) {
    setChosen(next);
    setFrozen(null);
  }

  return (
    <DemoFrame
      title={t('title')}
      lead={t('lead')}
      status={
        <LineBar
          state={push.state}
          isPaused={frozen !== null}
          onPause={() => setFrozen(frozen ? null : push.state)}
          onBreak={push.breakOnce}
          onReconnect={push.reconnect}
        />
      }
      controls={
        <Subscriptions
          state={push.state}
          chosen={instrument}
          wanted={wanted}
          onWant={setWanted}
          onConnect={() => {
            push.connect(wanted);
            choose(wanted);
          }}
          onSubscribe={(next) => {
            push.subscribe(next);
            choose(next);
          }}
          onUnsubscribe={push.unsubscribe}
          onChoose={choose}
        />
      }
      results={
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 xl:grid-cols-[minmax(0,1fr)_18rem]">
          <div>
            <BookPanel book={last.book} isEmpty={isEmpty} isPaused={frozen !== null} />
          </div>
          <DelayPanel state={push.state} recording={recording} />
        </div>
      }
      takeAway={<TakeAway content={content} />}
      state={status !== 'idle' && instrument !== undefined && !book ? 'computing' : 'current'}
      note={t('source')}
      wide={
        <PhoneFold summary={t('line')} className="mt-6 max-md:mt-2">
          <div className="grid gap-8 lg:grid-cols-2">
            {!isEmpty && <TradeList trades={last.trades} previousClose={last.book.previousClose} />}
            <EventLog log={push.state.log} recording={recording} />
          </div>
        </PhoneFold>
      }
    />
  );
}
