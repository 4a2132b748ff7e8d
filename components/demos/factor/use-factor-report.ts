'use client';

import { useEffect, useRef, useState } from 'react';
import type { FactorLabSettings, FactorReport } from '#lib/shared/quant/factor-lab.ts';
import type { FactorAnswer, FactorTask } from './factor-worker.ts';

/** A report and the settings that it answers. */
export type FactorStudy = { settings: FactorLabSettings; report: FactorReport };

export type ReportState = {
  /** The last study that could be made; it stays while the next one is under way. */
  study: FactorStudy | null;
  status: 'working' | 'done' | 'tooShort' | 'failed';
  retry: () => void;
};

/** Studies the settings in a worker. Only the newest settings count: what was asked for in between is skipped. */
export function useFactorReport(settings: FactorLabSettings | null): ReportState {
  const [answered, setAnswered] = useState<{ asked: string; isTooShort: boolean } | null>(null);
  const [study, setStudy] = useState<FactorStudy | null>(null);
  const [failures, setFailures] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const ask = useRef<(settings: FactorLabSettings) => void>(null);

  useEffect(() => {
    const worker = new Worker(new URL('./factor-worker.ts', import.meta.url), { type: 'module' });
    let id = 0;
    let running: FactorLabSettings | null = null;
    let waiting: FactorLabSettings | null = null;
    function start(next: FactorLabSettings) {
      running = next;
      id += 1;
      const task: FactorTask = { id, settings: next };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage(task);
    }
    worker.addEventListener('message', ({ data }: MessageEvent<FactorAnswer>) => {
      if (data.id !== id || running === null) return;
      setAnswered({ asked: JSON.stringify(running), isTooShort: data.report === null });
      if (data.report) setStudy({ settings: running, report: data.report });
      const next = waiting;
      running = null;
      waiting = null;
      if (next) start(next);
    });
    worker.addEventListener('error', () => setHasFailed(true));
    ask.current = (next) => {
      if (running) waiting = next;
      else start(next);
    };
    return () => {
      ask.current = null;
      worker.terminate();
    };
  }, [failures]);

  const key = settings && JSON.stringify(settings);
  useEffect(() => {
    if (key !== null) ask.current?.(JSON.parse(key) as FactorLabSettings);
  }, [key, failures]);

  function retry() {
    setHasFailed(false);
    setFailures((count) => count + 1);
  }

  if (hasFailed) return { study, status: 'failed', retry };
  const isAnswered = answered !== null && answered.asked === key;
  const status = isAnswered ? (answered.isTooShort ? 'tooShort' : 'done') : 'working';
  return { study, status, retry };
}
