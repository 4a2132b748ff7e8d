'use client';

import type { DrawnDemo } from '#components/demos/demo-frame.tsx';
import { DemoWords } from '#components/demos/demo-words.tsx';
import { LivePart } from '#components/shell/live-part.tsx';
import charts from '#messages/zh-CN/charts.json' with { type: 'json' };
import evidence from '#messages/zh-CN/evidence.json' with { type: 'json' };
import factorDemo from '#messages/zh-CN/factor-demo.json' with { type: 'json' };
import marketModel from '#messages/zh-CN/market-model.json' with { type: 'json' };
import takeAway from '#messages/zh-CN/take-away.json' with { type: 'json' };
import { FactorLab } from './factor-lab-panel.tsx';
import type { FactorView } from './results.tsx';

/** Demonstration 2: a factor through preparation and analysers, recomputed at every change. */
export default function FactorDemo({ drawn }: { drawn: DrawnDemo<FactorView> }) {
  return (
    <DemoWords messages={{ charts, evidence, factorDemo, marketModel, takeAway }}>
      <LivePart mark={['demo', 'factor']}>{(query) => <FactorLab drawn={drawn} query={query} />}</LivePart>
    </DemoWords>
  );
}
