'use client';

import { useState } from 'react';
import { useWorkerAnswer } from '#components/demos/use-worker-answer.ts';
import type { FactorLabSettings, FactorReport } from '#lib/shared/quant/factor-lab.ts';

const createWorker = () => new Worker(new URL('./factor-worker.ts', import.meta.url), { type: 'module' });

/** A report and the settings that it answers. */
export type FactorStudy = { settings: FactorLabSettings; report: FactorReport };

/** Studies the settings in a worker. `study` is the last possible one; `tooShort` means that the range allows none. */
export function useFactorReport(settings: FactorLabSettings | null) {
  const { answered, status, retry } = useWorkerAnswer<FactorReport | null>(createWorker, settings);
  const [study, setStudy] = useState<FactorStudy | null>(null);
  if (answered?.answer && answered.answer !== study?.report) {
    setStudy({ settings: JSON.parse(answered.key) as FactorLabSettings, report: answered.answer });
  }
  const isTooShort = status === 'done' && answered?.answer === null;
  return { study, status: isTooShort ? 'tooShort' : status, retry } as const;
}
