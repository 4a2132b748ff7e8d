import { listenToWorker } from '#components/demos/listen-to-worker.ts';
import type { BacktestSettings } from '#lib/shared/quant/backtest/settings.ts';
import type { BacktestReport } from './backtest.worker.ts';

/** Runs settings in a worker of their own, so that the page stays usable. The answer ends the run at once and for good. */
export function runInWorker(
  settings: BacktestSettings,
  listener: { onReport: (report: BacktestReport) => void; onFailure: () => void },
): () => void {
  const worker = new Worker(new URL('./backtest.worker.ts', import.meta.url), { type: 'module' });
  const stop = listenToWorker(worker, {
    onMessage: (report: BacktestReport) => {
      listener.onReport(report);
      if (report.kind === 'done') stop();
    },
    onFailure: () => {
      stop();
      listener.onFailure();
    },
  });
  worker.postMessage(settings, []);
  return stop;
}
