'use client';

import type { DrawnDemo } from '#components/demos/demo-frame.tsx';
import { DemoWords } from '#components/demos/demo-words.tsx';
import { LivePart } from '#components/shell/live-part.tsx';
import words from '#messages/zh-CN/backtest-demo.json' with { type: 'json' };
import charts from '#messages/zh-CN/charts.json' with { type: 'json' };
import takeAway from '#messages/zh-CN/take-away.json' with { type: 'json' };
import type { BacktestView } from './backtest-figures.tsx';
import type { OrdersOfRun } from './backtest-orders.tsx';
import { BacktestPanel } from './backtest-panel.tsx';

/** The backtest, with its messages. */
export default function BacktestDemo({ drawn, orders }: { drawn: DrawnDemo<BacktestView>; orders: OrdersOfRun }) {
  return (
    <DemoWords messages={{ backtestDemo: words, charts, takeAway }}>
      <LivePart mark={['demo', 'backtest']}>
        {(query) => <BacktestPanel drawn={drawn} orders={orders} query={query} />}
      </LivePart>
    </DemoWords>
  );
}
