'use client';

import { useEffect, useRef, useState } from 'react';
import { listenToWorker } from './listen-to-worker.ts';

type WorkerAnswer<Answer> = {
  /** The last answer, with the task it answers as JSON; it stays while the next one is under way. */
  answered: { key: string; answer: Answer } | null;
  status: 'working' | 'done' | 'failed';
  /** Starts a new worker after a failure. */
  retry: () => void;
};

/**
 * Answers a task in a worker. Only the newest task counts; those in between are skipped.
 * @param createWorker a function of the calling module, because the bundler looks for
 * `new Worker(new URL('…', import.meta.url))`
 */
export function useWorkerAnswer<Answer>(createWorker: () => Worker, task: object | null): WorkerAnswer<Answer> {
  const [answered, setAnswered] = useState<WorkerAnswer<Answer>['answered']>(null);
  const [tries, setTries] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const ask = useRef<(key: string) => void>(null);

  useEffect(() => {
    const worker = createWorker();
    let running: string | null = null;
    let waiting: string | null = null;
    function start(key: string) {
      running = key;
      waiting = null;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage(JSON.parse(key));
    }
    const stop = listenToWorker(worker, {
      onMessage: (answer: Answer) => {
        if (running !== null) setAnswered({ key: running, answer });
        running = null;
        if (waiting !== null) start(waiting);
      },
      onFailure: () => setHasFailed(true),
    });
    ask.current = (key) => {
      if (running === null) start(key);
      else waiting = key;
    };
    return () => {
      ask.current = null;
      stop();
    };
  }, [createWorker, tries]);

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
