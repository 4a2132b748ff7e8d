import '#lib/browser/polyfills.ts';
import { createOptimizerStudies, type OptimizerStudy, type OptimizerTask } from '#lib/shared/quant/optimizer/study.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';

let studies: ReturnType<typeof createOptimizerStudies> | undefined;

/** Runs beside the page: a frontier takes some dozens of optimisations. The market is made once. */
addEventListener('message', ({ data }: MessageEvent<OptimizerTask>) => {
  studies ??= createOptimizerStudies(sampleMarket());
  const answer: OptimizerStudy = studies.study(data);
  postMessage(answer);
});
