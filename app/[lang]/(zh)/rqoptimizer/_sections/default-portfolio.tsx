import { DemoPlace } from '#components/demos/opener/demo-place.tsx';
import { OptimizerDemo } from '#components/demos/opener/live-demos.ts';
import { BenchStatus } from '#components/demos/optimizer/bench-status.tsx';
import { checkSettings, defaultSettings } from '#components/demos/optimizer/optimizer-settings.ts';
import { optimizerViews } from '#components/demos/optimizer/study-results.tsx';
import { createOptimizerStudies } from '#lib/shared/quant/optimizer/study.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';

/** The bench on its page, with the portfolio of the default settings, solved when the page is made. */
export function DefaultPortfolio() {
  const checked = checkSettings(defaultSettings);
  if ('problems' in checked) throw new Error('the default settings are wrong');
  const study = createOptimizerStudies(sampleMarket()).study(checked.task);
  if (study.status !== 'solved') throw new Error(`the default settings are ${study.status}`);
  return (
    <DemoPlace>
      <OptimizerDemo drawn={{ status: <BenchStatus answer={study} />, views: optimizerViews(study) }} />
    </DemoPlace>
  );
}
