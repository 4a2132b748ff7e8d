'use client';

import { useEffect, useRef, useState } from 'react';
import type { OptimizerStudy, OptimizerTask } from '#lib/shared/quant/optimizer/study.ts';

export type StudyState = {
  /** The last answer, with the task that it answers; it stays while the next one is under way. */
  answered: { key: string; study: OptimizerStudy } | null;
  status: 'working' | 'done' | 'failed';
  retry: () => void;
};

/** Answers the task in a worker. Only the newest task counts: what was asked for in between is skipped. */
export function useOptimizerStudy(task: OptimizerTask | null): StudyState {
  const [answered, setAnswered] = useState<StudyState['answered']>(null);
  const [tries, setTries] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const ask = useRef<(key: string) => void>(null);

  useEffect(() => {
    const worker = new Worker(new URL('./optimizer-worker.ts', import.meta.url), { type: 'module' });
    let running: string | null = null;
    let waiting: string | null = null;
    function start(key: string) {
      running = key;
      waiting = null;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage(JSON.parse(key) as OptimizerTask);
    }
    worker.addEventListener('message', ({ data }: MessageEvent<OptimizerStudy>) => {
      if (running !== null) setAnswered({ key: running, study: data });
      running = null;
      if (waiting !== null) start(waiting);
    });
    worker.addEventListener('error', () => setHasFailed(true));
    ask.current = (key) => {
      if (running === null) start(key);
      else waiting = key;
    };
    return () => {
      ask.current = null;
      worker.terminate();
    };
  }, [tries]);

  const key = task && JSON.stringify(task);
  useEffect(() => {
    if (key !== null) ask.current?.(key);
  }, [key, tries]);

  function retry() {
    setHasFailed(false);
    setTries((count) => count + 1);
  }

  return { answered, status: hasFailed ? 'failed' : answered?.key === key ? 'done' : 'working', retry };
}
