'use client';

import type { DrawnDemo } from '#components/demos/demo-frame.tsx';
import { DemoWords } from '#components/demos/demo-words.tsx';
import { LivePart } from '#components/shell/live-part.tsx';
import evidence from '#messages/zh-CN/evidence.json' with { type: 'json' };
import marketModel from '#messages/zh-CN/market-model.json' with { type: 'json' };
import optimizerDemo from '#messages/zh-CN/optimizer-demo.json' with { type: 'json' };
import takeAway from '#messages/zh-CN/take-away.json' with { type: 'json' };
import { OptimizerBench } from './optimizer-bench.tsx';
import type { OptimizerView } from './study-results.tsx';

/** Demonstration 3: a portfolio for an objective and limits, or the conflict between the limits. */
export default function OptimizerDemo({ drawn }: { drawn: DrawnDemo<OptimizerView> }) {
  return (
    <DemoWords messages={{ evidence, marketModel, optimizerDemo, takeAway }}>
      <LivePart mark={['demo', 'optimizer']}>{(query) => <OptimizerBench drawn={drawn} query={query} />}</LivePart>
    </DemoWords>
  );
}
