'use client';

import { DemoWords } from '#components/demos/demo-words.tsx';
import { LivePart } from '#components/shell/live-part.tsx';
import words from '#messages/zh-CN/market-push-demo.json' with { type: 'json' };
import takeAway from '#messages/zh-CN/take-away.json' with { type: 'json' };
import { MarketPushPanel } from './market-push-panel.tsx';
import type { PushRecording, PushSample } from './push-state.ts';

/** The push live: a ten-level book, this visitor's own delays, and what happens when the line breaks. */
export default function MarketPushDemo(given: { sample: PushSample; recording: PushRecording }) {
  return (
    <DemoWords messages={{ marketPushDemo: words, takeAway }}>
      <LivePart mark={['demo', 'market-push']}>{(query) => <MarketPushPanel {...given} query={query} />}</LivePart>
    </DemoWords>
  );
}
