import { getTranslations } from 'next-intl/server';
import { formatPoints, sumOf } from '#app/[lang]/(zh)/ams/_sections/points.ts';
import { SignedBars } from '#components/charts/signed-bars.tsx';
import { Section } from '#components/sections/section.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { styles } from '#lib/shared/quant/market-model.ts';
import { sampleProduct } from '#lib/shared/quant/sample-product.ts';

/** The same active return by factor. */
export async function FactorSources() {
  const t = await getTranslations('amsAnalysis.factors');
  const tEvidence = await getTranslations('evidence');
  const source = await sourceLine('factorReturns');
  const tStyles = await getTranslations('marketModel.styles');
  const { factors } = sampleProduct().lastYear;
  const byStyle = styles.map(({ key }, at) => ({ name: tStyles(key), value: factors.styles[at]! }));
  const best = byStyle.reduce((most, one) => (one.value > most.value ? one : most));
  const figures = {
    styles: formatPoints(sumOf(factors.styles)),
    industries: formatPoints(sumOf(factors.industries)),
    specific: formatPoints(factors.specific),
    total: formatPoints(factors.total),
  };
  return (
    <Section
      title={t('title')}
      lead={t('lead', { ...figures, style: best.name, styleValue: formatPoints(best.value) })}
      layout="beside"
    >
      <SignedBars
        caption={{
          title: t('picture'),
          subtitle: t('subtitle'),
          description: t('describe', figures),
          source,
          notes: [tEvidence('pastPerformance')],
        }}
        words={{ table: tEvidence('table'), name: t('factor'), value: t('contribution') }}
        bars={[
          { name: t('market'), value: factors.market },
          ...byStyle.toSorted((a, b) => b.value - a.value),
          { name: t('industries'), value: sumOf(factors.industries) },
          { name: t('specific'), value: factors.specific },
          { name: t('total'), value: factors.total },
        ]}
        tone="market"
        format={formatPoints}
      />
    </Section>
  );
}
