import '#lib/browser/polyfills.ts';
import { createOptimizerStudies, type OptimizerStudy, type OptimizerTask } from '#lib/shared/quant/optimizer/study.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';

let studies: ReturnType<typeof createOptimizerStudies> | undefined;

/** Runs in a worker, because a frontier takes dozens of optimisations. The market is created once. */
addEventListener('message', ({ data }: MessageEvent<OptimizerTask>) => {
  studies ??= createOptimizerStudies(sampleMarket());
  const answer: OptimizerStudy = studies.study(data);
  postMessage(answer);
});
