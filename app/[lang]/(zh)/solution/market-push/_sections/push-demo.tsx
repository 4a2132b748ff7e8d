import { pushRecording } from '#app/[lang]/(zh)/solution/market-push/_facts/push-recording.ts';
import { DemoPlace } from '#components/demos/opener/demo-place.tsx';
import { MarketPushDemo } from '#components/demos/opener/live-demos.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';
import { lastTrades, pushSample } from './push-sample.ts';

/** The push's client on its page, with a book of the very feed that it connects to, and a recorded session as its poster. */
export function PushDemo() {
  const sample = {
    book: pushSample(),
    trades: lastTrades(),
    instruments: sampleMarket().instruments.map(({ id }) => id),
  };
  return (
    <section id="demo" className="page-width pb-[calc(var(--section-gap)/2)]">
      <DemoPlace>
        <MarketPushDemo sample={sample} recording={pushRecording} />
      </DemoPlace>
    </section>
  );
}
