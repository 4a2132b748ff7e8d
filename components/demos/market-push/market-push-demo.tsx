'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DemoWords } from '#components/demos/demo-words.tsx';
import { TakeAway } from '#components/demos/take-away/take-away.tsx';
import words from '#messages/zh-CN/market-push-demo.json' with { type: 'json' };
import takeAway from '#messages/zh-CN/take-away.json' with { type: 'json' };
import { BookPanel } from './book-panel.tsx';
import { DelayPanel } from './delay-panel.tsx';
import { EventLog } from './event-log.tsx';
import { LineBar } from './line-bar.tsx';
import type { PushState } from './push-state.ts';
import { Subscriptions } from './subscriptions.tsx';
import { useMarketPush } from './use-market-push.ts';
import { sharedInstrument, usePushTakeAway } from './use-push-take-away.ts';

const firstInstrument = 'SIM004';

/** The push live: a ten-level book, this visitor's own delays, and what happens when the line breaks. */
export default function MarketPushDemo() {
  return (
    <DemoWords messages={{ marketPushDemo: words, takeAway }}>
      <Demo />
    </DemoWords>
  );
}

function Demo() {
  const t = useTranslations('marketPushDemo');
  const [first] = useState(() => sharedInstrument(new URLSearchParams(window.location.search)) ?? firstInstrument);
  const push = useMarketPush(first);
  const [chosen, setChosen] = useState(first);
  /** What is shown while the picture stands still; the line itself continues. */
  const [frozen, setFrozen] = useState<PushState | null>(null);
  const { subscribed } = push.state;
  const instrument = subscribed.includes(chosen) ? chosen : subscribed.at(-1);
  const shown = frozen ?? push.state;
  const content = usePushTakeAway(shown, instrument ?? first);
  return (
    <section aria-label={t('title')} className="rounded-lg border border-hairline bg-surface p-4 md:p-6">
      <LineBar
        state={push.state}
        isPaused={frozen !== null}
        onPause={() => setFrozen(frozen ? null : push.state)}
        onBreak={push.breakOnce}
        onReconnect={push.reconnect}
      />
      <Subscriptions
        push={push}
        chosen={instrument}
        onChoose={(next) => {
          setChosen(next);
          setFrozen(null);
        }}
      />
      <div className="mt-6 grid gap-8 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-7">
          <BookPanel
            instrument={instrument}
            book={instrument === undefined ? undefined : shown.books[instrument]}
            trades={(instrument !== undefined && shown.trades[instrument]) || []}
            isPaused={frozen !== null}
          />
        </div>
        <div className="min-w-0 lg:col-span-5">
          <DelayPanel state={push.state} />
          <EventLog log={push.state.log} />
        </div>
      </div>
      <TakeAway content={shown.received === 0 ? null : content} kinds={['csv', 'link']} />
      <p className="mt-4 text-sm text-ink-2">{t('source')}</p>
    </section>
  );
}
