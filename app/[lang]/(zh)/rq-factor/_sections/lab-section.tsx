import { getTranslations } from 'next-intl/server';
import { sourceLine } from '#components/sections/source-line.ts';
import type { FactorReport } from '#lib/shared/quant/factor-lab.ts';
import { DefaultStudy } from './default-study.tsx';

/** The lab, and what its default result is worth. */
export async function LabSection({ report }: { report: FactorReport }) {
  const t = await getTranslations('rqFactor.hero');
  const tEvidence = await getTranslations('evidence');
  const source = await sourceLine('factorLab');
  const years = yearlySums(report);
  return (
    <section id="lab" className="page-width pb-[calc(var(--section-gap)/2)]">
      <DefaultStudy />
      <p className="mt-4 text-ink-2">
        {t('reading', {
          years: years.length,
          positive: years.filter((sum) => sum > 0).length,
        })}
      </p>
      <p className="mt-2 text-sm text-ink-2">
        {source} · {tEvidence('pastPerformance')}
      </p>
    </section>
  );
}

/** The sum of the coefficients of each year, whose sign is that of its mean. */
function yearlySums({ icDays, coefficients }: FactorReport): number[] {
  const years = Map.groupBy(coefficients.keys(), (at) => icDays[at]!.slice(0, 4));
  return [...years.values()].map((members) => members.reduce((sum, at) => sum + coefficients[at]!, 0));
}
