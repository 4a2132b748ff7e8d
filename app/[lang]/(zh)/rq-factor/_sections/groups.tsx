import { getTranslations } from 'next-intl/server';
import { QuantileCurves } from '#components/charts/quantile-curves.tsx';
import { SignedBars } from '#components/charts/signed-bars.tsx';
import { Section } from '#components/sections/section.tsx';
import type { FactorReport } from '#lib/shared/quant/factor-lab.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { cumulativeReturns } from '#lib/shared/quant/performance.ts';
import { studyParameters } from '#lib/shared/quant/sample-study.ts';

const endOf = (returns: Float64Array) => formatPercent(cumulativeReturns(returns).at(-1) ?? 0, 0, { signed: true });
const times = (value: number) => formatNumber(value, 1);

/** The second evidence: do the groups line up, and what would it cost to hold them. */
export async function GroupsSection({ report }: { report: FactorReport }) {
  const t = await getTranslations('rqFactor.groups');
  const tEvidence = await getTranslations('evidence');
  const { groupDays, groups, longShort, turnover } = report;
  const [low, high] = [turnover[0]!, turnover.at(-1)!];
  return (
    <Section id="groups" title={t('title')} lead={t('lead')}>
      <div className="grid gap-12 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-7">
          <QuantileCurves
            caption={{
              title: t('picture'),
              subtitle: t('subtitle'),
              description: t('description', { low: endOf(groups[0]!), high: endOf(groups.at(-1)!) }),
              notes: [tEvidence('source'), tEvidence('pastPerformance')],
            }}
            words={{
              axis: t('axis'),
              group: t('group'),
              annualReturn: t('annualReturn'),
              volatility: t('volatility'),
              groupPrefix: 'G',
              table: tEvidence('table'),
            }}
            days={groupDays}
            groups={groups}
          />
        </div>
        <div className="min-w-0 lg:col-span-5">
          <SignedBars
            caption={{
              title: t('turnover'),
              subtitle: t('turnoverSubtitle'),
              description: t('turnoverDescription', {
                most: times(Math.max(...turnover)),
                least: times(Math.min(...turnover)),
              }),
              notes: [tEvidence('source')],
            }}
            words={{ name: t('group'), value: t('turnoverValue'), table: tEvidence('table') }}
            bars={turnover.map((value, at) => ({ name: `G${at + 1}`, value }))}
            tone="plain"
            format={times}
          />
          <p className="mt-8 text-ink-2">
            {t('reading', {
              annual: formatPercent(longShort.annualReturn),
              volatility: formatPercent(longShort.volatility),
              drawdown: formatPercent(longShort.drawdown),
              low: times(low),
              high: times(high),
              // ½ Σ|Δw| is bought and the same is sold.
              cost: formatPercent(2 * studyParameters.costRate * (low + high)),
            })}
          </p>
        </div>
      </div>
    </Section>
  );
}
