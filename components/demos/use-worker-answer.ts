'use client';

import { useEffect, useRef, useState } from 'react';

type WorkerAnswer<Answer> = {
  /** The last answer, with the task it answers as JSON; it stays while the next one is under way. */
  answered: { key: string; answer: Answer } | null;
  status: 'working' | 'done' | 'failed';
  /** Starts a new worker after a failure. */
  retry: () => void;
};

/**
 * Answers a task in a worker. Only the newest task counts: what was asked for in between is skipped.
 * @param createWorker of the module's own, because the bundler looks for `new Worker(new URL('…', import.meta.url))`
 */
export function useWorkerAnswer<Answer>(createWorker: () => Worker, task: object | null): WorkerAnswer<Answer> {
  const [answered, setAnswered] = useState<WorkerAnswer<Answer>['answered']>(null);
  const [tries, setTries] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const ask = useRef<(key: string) => void>(null);

  useEffect(() => {
    const worker = createWorker();
    // An event of a worker that was ended a moment ago can still arrive: it would speak over the one that came after it.
    const listening = new AbortController();
    const { signal } = listening;
    let running: string | null = null;
    let waiting: string | null = null;
    function start(key: string) {
      running = key;
      waiting = null;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage(JSON.parse(key));
    }
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<Answer>) => {
        if (running !== null) setAnswered({ key: running, answer: data });
        running = null;
        if (waiting !== null) start(waiting);
      },
      { signal },
    );
    worker.addEventListener('error', () => setHasFailed(true), { signal });
    ask.current = (key) => {
      if (running === null) start(key);
      else waiting = key;
    };
    return () => {
      ask.current = null;
      listening.abort();
      worker.terminate();
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
