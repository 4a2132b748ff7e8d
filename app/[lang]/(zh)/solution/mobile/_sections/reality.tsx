import { getTranslations } from 'next-intl/server';
import { SignedBars } from '#components/charts/signed-bars.tsx';
import { Section } from '#components/sections/section.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { walkthroughStudy } from './walkthrough-study.ts';

const assumptions = ['free', 'paid', 'late', 'double'] as const;
const measures = ['annualReturn', 'drawdown'] as const;

/** Shows how the card's figures change with each assumption. */
export async function RealitySection() {
  const tEvidence = await getTranslations('evidence');
  const source = await sourceLine('screen');
  const t = await getTranslations('mobileSolution.reality');
  const study = walkthroughStudy();
  const { paid, free } = study.assumptions;
  const format = (value: number) => formatPercent(value, 1, { signed: true });
  return (
    <Section rank="major" title={t('title')} lead={t('lead')}>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        {measures.map((measure) => (
          <SignedBars
            key={measure}
            caption={{
              title: t(`pictures.${measure}`),
              subtitle: t('subtitle'),
              description: t('describe', { paid: format(paid[measure]), free: format(free[measure]) }),
              source,
              notes: [tEvidence('pastPerformance')],
            }}
            words={{ table: tEvidence('table'), name: t('assumption'), value: t(`pictures.${measure}`) }}
            bars={assumptions.map((key) => ({ name: t(`rows.${key}`), value: study.assumptions[key][measure] }))}
            tone="market"
            format={format}
          />
        ))}
      </div>
      <p className="mt-6 text-ink-2">
        {t('note', {
          turnover: formatNumber(study.turnover, 1),
          cost: formatPercent(free.annualReturn - paid.annualReturn),
        })}
      </p>
    </Section>
  );
}
