import { getTranslations } from 'next-intl/server';
import { figureOrigin } from '#components/sections/figure-origin.ts';
import { Figure, withFigures } from '#components/ui/figure.tsx';
import type { FactorReport } from '#lib/shared/quant/factor-lab.ts';
import { DrawnFactorLab } from './drawn-factor.tsx';

/** The lab, and what its default result is worth. */
export async function LabSection({ report }: { report: FactorReport }) {
  const t = await getTranslations('rqFactor.hero');
  const tEvidence = await getTranslations('evidence');
  const origin = await figureOrigin('factorLab');
  const years = yearlySums(report);
  return (
    <section id="lab" className="page-width pb-[calc(var(--section-gap)/2)]">
      <Figure as="div" of={origin}>
        <DrawnFactorLab />
      </Figure>
      <p className="mt-4 text-ink-2">
        {withFigures(
          origin,
          {
            years: years.length,
            positive: years.filter((sum) => sum > 0).length,
          },
          (values) => t('reading', values),
        )}
      </p>
      <p className="mt-2 text-sm text-ink-2">
        {origin.text} · {tEvidence('pastPerformance')}
      </p>
    </section>
  );
}

/** The sum of the coefficients of each year, whose sign is that of its mean. */
function yearlySums({ icDays, coefficients }: FactorReport): number[] {
  const years = Map.groupBy(coefficients.keys(), (at) => icDays[at]!.slice(0, 4));
  return [...years.values()].map((members) => members.reduce((sum, at) => sum + coefficients[at]!, 0));
}
