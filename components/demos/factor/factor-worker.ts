import '#lib/browser/polyfills.ts';
import { runFactorLab, type FactorLabSettings } from '#lib/shared/quant/factor-lab.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';

/** Runs beside the page, so that a study of ten years never holds up a key press. The market is made once. */
addEventListener('message', ({ data }: MessageEvent<FactorLabSettings>) => {
  postMessage(runFactorLab(sampleMarket(), data));
});
