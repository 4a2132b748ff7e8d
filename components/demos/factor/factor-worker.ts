import { type FactorLabSettings, type FactorReport, runFactorLab } from '#lib/shared/quant/factor-lab.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';

export type FactorTask = { id: number; settings: FactorLabSettings };
export type FactorAnswer = { id: number; report: FactorReport | null };

/** Runs beside the page, so that a study of ten years never holds up a key press. The market is made once. */
addEventListener('message', ({ data: { id, settings } }: MessageEvent<FactorTask>) => {
  const answer: FactorAnswer = { id, report: runFactorLab(sampleMarket(), settings) };
  postMessage(answer);
});
