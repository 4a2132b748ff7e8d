import { getTranslations } from 'next-intl/server';
import { sourceLine } from '#components/sections/source-line.ts';
import type { FactorReport } from '#lib/shared/quant/factor-lab.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { studyParameters } from '#lib/shared/quant/sample-study.ts';
import { DefaultStudy, defaultStudy } from './default-study.tsx';

/** The lab, and what its default result is worth after costs. */
export async function LabSection() {
  const t = await getTranslations('rqFactor.hero');
  const source = await sourceLine('factorLab', 'demonstration');
  const study = defaultStudy();
  const years = yearlySums(study.report);
  const { longShort, turnover } = study.report;
  const { costRate } = studyParameters;
  return (
    <section id="lab" className="page-width pb-[calc(var(--section-gap)/2)]">
      <DefaultStudy study={study} />
      <p className="mt-4 max-w-text text-lg md:mt-6">
        {t('reading', {
          years: years.length,
          positive: years.filter((sum) => sum > 0).length,
          annual: formatPercent(longShort.annualReturn),
          drawdown: formatPercent(longShort.drawdown),
          rate: formatPercent(costRate, 2),
          // ½ Σ|Δw| is bought and the same is sold, at both ends.
          cost: formatPercent(2 * costRate * (turnover[0]! + turnover.at(-1)!)),
        })}
      </p>
      <p className="mt-2 text-sm text-ink-2">{source}</p>
    </section>
  );
}

/** The sum of the coefficients of each year, whose sign is that of its mean. */
function yearlySums({ icDays, coefficients }: FactorReport): number[] {
  const years = Map.groupBy(coefficients.keys(), (at) => icDays[at]!.slice(0, 4));
  return [...years.values()].map((members) => members.reduce((sum, at) => sum + coefficients[at]!, 0));
}
