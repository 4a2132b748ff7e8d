import { getTranslations } from 'next-intl/server';
import { DemoFrame } from '#components/demos/demo-frame.tsx';
import { BookPanel } from '#components/demos/market-push/book-panel.tsx';
import { drawnState } from '#components/demos/market-push/drawn-push-state.ts';
import { LineBar } from '#components/demos/market-push/line-bar.tsx';
import { LinePanels } from '#components/demos/market-push/line-panels.tsx';
import { Subscriptions } from '#components/demos/market-push/subscriptions.tsx';
import { DemoNoScript } from '#components/demos/opener/demo-no-script.tsx';
import { DrawnPart } from '#components/demos/opener/drawn-part.tsx';
import { TakeAwayRow } from '#components/demos/take-away/take-away-row.tsx';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';
import { lastTrades, pushSample } from './push-sample.ts';

/** The push's client on its page, with a book of the very feed that it connects to. */
export async function DrawnPushSection() {
  const t = await getTranslations('marketPushDemo');
  const drawn = {
    book: pushSample(),
    trades: lastTrades(),
    instruments: sampleMarket().instruments.map(({ id }) => id),
  };
  const state = drawnState(drawn);
  const { instrument } = drawn.book;
  return (
    <DrawnPart id="demo" name="market-push" given={drawn}>
      <DemoFrame
        title={t('title')}
        lead={t('lead')}
        notice={<DemoNoScript />}
        status={<LineBar state={state} />}
        controls={<Subscriptions state={state} wanted={instrument} />}
        results={<BookPanel book={drawn.book} trades={drawn.trades} />}
        takeAway={
          <div inert>
            <TakeAwayRow />
          </div>
        }
        note={t('source')}
        wide={<LinePanels state={state} />}
      />
    </DrawnPart>
  );
}
