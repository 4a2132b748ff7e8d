'use client';

import type { DrawnDemo } from '#components/demos/demo-frame.tsx';
import { DemoWords } from '#components/demos/demo-words.tsx';
import type { TakenUp } from '#components/shell/live-part.tsx';
import words from '#messages/zh-CN/backtest-demo.json' with { type: 'json' };
import charts from '#messages/zh-CN/charts.json' with { type: 'json' };
import takeAway from '#messages/zh-CN/take-away.json' with { type: 'json' };
import { BacktestPanel } from './backtest-panel.tsx';

/** The backtest, with its messages. */
export default function BacktestDemo({ drawn, query }: { drawn: DrawnDemo } & TakenUp) {
  return (
    <DemoWords messages={{ backtestDemo: words, charts, takeAway }}>
      <BacktestPanel drawn={drawn} query={query} />
    </DemoWords>
  );
}
