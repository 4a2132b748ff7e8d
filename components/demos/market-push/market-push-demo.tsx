'use client';

import { DemoWords } from '#components/demos/demo-words.tsx';
import type { TakenUp } from '#components/shell/live-part.tsx';
import words from '#messages/zh-CN/market-push-demo.json' with { type: 'json' };
import takeAway from '#messages/zh-CN/take-away.json' with { type: 'json' };
import type { DrawnPush } from './drawn-push-state.ts';
import { MarketPushPanel } from './market-push-panel.tsx';

/** The push live: a ten-level book, this visitor's own delays, and what happens when the line breaks. */
export default function MarketPushDemo(given: DrawnPush & TakenUp) {
  return (
    <DemoWords messages={{ marketPushDemo: words, takeAway }}>
      <MarketPushPanel {...given} />
    </DemoWords>
  );
}
