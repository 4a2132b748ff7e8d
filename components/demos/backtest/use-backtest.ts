import { useEffect, useRef, useState } from 'react';
import type { Backtest } from '#lib/shared/quant/backtest/sample-backtest.ts';
import type { BacktestSettings } from '#lib/shared/quant/backtest/settings.ts';
import { runInWorker } from './run-in-worker.ts';

export type BacktestStatus =
  { kind: 'idle' | 'cancelled' | 'failed' } | { kind: 'running'; share: number } | { kind: 'done'; result: Backtest };

/** Runs one backtest at a time: a new run ends the current one, and so does leaving the page. The last result stays. */
export function useBacktest() {
  const [status, setStatus] = useState<BacktestStatus>({ kind: 'idle' });
  const [result, setResult] = useState<Backtest>();
  const stop = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => stop.current?.(), []);

  function start(settings: BacktestSettings) {
    stop.current?.();
    setStatus({ kind: 'running', share: 0 });
    stop.current = runInWorker(settings, {
      onReport: (report) => {
        if (report.kind === 'done') setResult(report.result);
        setStatus(report.kind === 'done' ? report : { kind: 'running', share: report.share });
      },
      onFailure: () => setStatus({ kind: 'failed' }),
    });
  }

  function cancel() {
    stop.current?.();
    setStatus({ kind: 'cancelled' });
  }

  return { status, result, start, cancel };
}
