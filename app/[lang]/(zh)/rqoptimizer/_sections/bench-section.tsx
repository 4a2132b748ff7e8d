import { getTranslations } from 'next-intl/server';
import { sourceLine } from '#components/sections/source-line.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { returnAtRisk } from '#lib/shared/quant/optimizer/frontier.ts';
import { optimizerStory } from '#lib/shared/quant/optimizer/story.ts';
import { DefaultPortfolio } from './default-portfolio.tsx';

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
          risk: formatPercent(risk),
          free: formatPercent(returnAtRisk(freeFrontier, risk)),
          bound: formatPercent(bound),
        })}
      </p>
      <p className="mt-2 text-sm text-ink-2">{source}</p>
    </section>
  );
}
