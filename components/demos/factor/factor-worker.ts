import '#lib/browser/polyfills.ts';
import { runFactorLab, type FactorLabSettings } from '#lib/shared/quant/factor-lab.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';

/** Runs in a worker, so that a study of ten years never blocks a key press. The market is created once. */
addEventListener('message', ({ data }: MessageEvent<FactorLabSettings>) => {
  postMessage(runFactorLab(sampleMarket(), data));
});
