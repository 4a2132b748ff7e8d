'use client';

import { useWorkerAnswer } from '#components/demos/use-worker-answer.ts';
import type { OptimizerStudy, OptimizerTask } from '#lib/shared/quant/optimizer/study.ts';

const createWorker = () => new Worker(new URL('./optimizer-worker.ts', import.meta.url), { type: 'module' });

/** Studies a task beside the page. */
export function useOptimizerStudy(task: OptimizerTask | null) {
  return useWorkerAnswer<OptimizerStudy>(createWorker, task);
}
