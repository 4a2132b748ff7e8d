import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import type { FactorReport } from '#lib/shared/quant/factor-lab.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { studyParameters } from '#lib/shared/quant/sample-study.ts';

const times = (value: number) => formatNumber(value, 1);

/** How the lab's groups are to be read, and what it would cost to hold them. */
export async function GroupsSection({ report }: { report: FactorReport }) {
  const t = await getTranslations('rqFactor.groups');
  const { longShort, turnover } = report;
  const [low, high] = [turnover[0]!, turnover.at(-1)!];
  return (
    <Section fold="always" id="groups" title={t('title')} lead={t('lead')} layout="beside">
      <p>
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
    </Section>
  );
}
