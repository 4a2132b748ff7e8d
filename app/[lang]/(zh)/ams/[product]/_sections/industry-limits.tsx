import { getMessages } from 'next-intl/server';
import { LimitBars } from '#components/charts/limit-bars.tsx';
import { fill } from '#components/sections/fill.ts';
import { Section } from '#components/sections/section.tsx';
import { exposureLimits } from '../_facts/ams-risk.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { nearShare } from '#lib/shared/quant/risk-limits.ts';
import { activeExposureBars, countStates } from './ams-exposure-limits.ts';

/** Active weights of the industries between their limits. */
export async function IndustryLimits() {
  const { amsRisk, evidence, marketModel } = await getMessages();
  const { hero, industries: words } = amsRisk;
  const { day, industries } = activeExposureBars(marketModel);
  return (
    <Section
      title={words.title}
      lead={fill(words.lead, { limit: formatPercent(exposureLimits.industry, 0), near: formatPercent(nearShare, 0) })}
      layout="beside"
    >
      <LimitBars
        caption={{
          title: words.picture,
          subtitle: fill(words.subtitle, { day }),
          description: fill(words.describe, countStates(industries)),
          notes: [evidence.source],
        }}
        words={{
          table: evidence.table,
          name: words.industry,
          value: words.weight,
          limits: hero.limits,
          state: hero.state,
          states: hero.states,
        }}
        bars={industries}
        format={(value) => formatPercent(value, 1, { signed: true })}
      />
    </Section>
  );
}
