import { getTranslations } from 'next-intl/server';
import { DemoPlace } from '#components/demos/opener/demo-place.tsx';
import { OptimizerDemo } from '#components/demos/opener/live-demos.ts';
import { BenchStatus } from '#components/demos/optimizer/bench-status.tsx';
import { checkSettings, defaultSettings } from '#components/demos/optimizer/optimizer-settings.ts';
import { optimizerViews } from '#components/demos/optimizer/study-results.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { returnAtRisk } from '#lib/shared/quant/optimizer/frontier.ts';
import { optimizerStory } from '#lib/shared/quant/optimizer/story.ts';
import { createOptimizerStudies } from '#lib/shared/quant/optimizer/study.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';

/** The bench, and what its default limits cost. */
export async function BenchSection() {
  const t = await getTranslations('rqoptimizer.hero');
  const source = await sourceLine('optimizer', 'demonstration');
  const { portfolio, freeFrontier } = optimizerStory().solved;
  const { volatility: risk, expectedReturn: bound } = portfolio;
  return (
    <section id="bench" className="page-width pb-[calc(var(--section-gap)/2)]">
      <DefaultPortfolio />
      <p className="mt-4 max-w-text text-lg md:mt-6">
        {t('describe', {
          cost: formatNumber((returnAtRisk(freeFrontier, risk) - bound) * 100, 1),
        })}
      </p>
      <p className="mt-2 text-sm text-ink-2">{source}</p>
    </section>
  );
}

/** The bench on its page, with the portfolio of the default settings, solved when the page is made. */
function DefaultPortfolio() {
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
