import type { Backtest } from '#lib/shared/quant/backtest/sample-backtest.ts';
import type { BacktestSettings } from '#lib/shared/quant/backtest/settings.ts';

export type BacktestReport = { kind: 'progress'; share: number } | { kind: 'done'; result: Backtest };

/** Runs settings in a worker of their own, so that the page stays usable. The answer ends the run at once and for good. */
export function runInWorker(
  settings: BacktestSettings,
  listener: { onReport: (report: BacktestReport) => void; onFailure: () => void },
): () => void {
  const worker = new Worker(new URL('./backtest.worker.ts', import.meta.url), { type: 'module' });
  // An event of a worker that was ended a moment ago can still arrive: it would speak over the run that came after it.
  const listening = new AbortController();
  const { signal } = listening;
  function stop() {
    listening.abort();
    worker.terminate();
  }
  worker.addEventListener(
    'message',
    ({ data }: MessageEvent<BacktestReport>) => {
      listener.onReport(data);
      if (data.kind === 'done') stop();
    },
    { signal },
  );
  worker.addEventListener(
    'error',
    () => {
      stop();
      listener.onFailure();
    },
    { signal },
  );
  worker.postMessage(settings, []);
  return stop;
}
