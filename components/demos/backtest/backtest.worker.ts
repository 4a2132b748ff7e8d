import '#lib/browser/polyfills.ts';
import { backtest, type Backtest } from '#lib/shared/quant/backtest/sample-backtest.ts';
import type { BacktestSettings } from '#lib/shared/quant/backtest/settings.ts';
import { sampleBars } from '#lib/shared/quant/daily-bars.ts';

export type BacktestReport = { kind: 'progress'; share: number } | { kind: 'done'; result: Backtest };

/** Fewer would look still, more would cost more than the days themselves. */
const reports = 50;

self.addEventListener('message', ({ data: settings }: MessageEvent<BacktestSettings>) => {
  const report = (message: BacktestReport) => self.postMessage(message, { transfer: [] });
  report({
    kind: 'done',
    result: backtest(sampleBars(), settings, (done, total) => {
      if (done % Math.ceil(total / reports) === 0) report({ kind: 'progress', share: done / total });
    }),
  });
});
