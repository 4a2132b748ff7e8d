import { getTranslations } from 'next-intl/server';
import { docSection } from '#app/[lang]/(zh)/ams/_sections/links.ts';
import { formatPoints } from '#app/[lang]/(zh)/ams/_sections/points.ts';
import { NextLink } from '#components/sections/next-link.tsx';
import { ProductHero } from '#components/sections/product-hero.tsx';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { sampleProduct } from '#lib/shared/quant/sample-product.ts';
import { ProductCrumbs } from './product-crumbs.tsx';

/** What the analysis is for; a year of the sample product, taken apart, follows. */
export async function AnalysisHero() {
  const t = await getTranslations('amsAnalysis');
  const { portfolioReturn, benchmarkReturn } = sampleProduct().lastYear;
  const active = portfolioReturn - benchmarkReturn;
  return (
    <ProductHero
      crumbs={<ProductCrumbs current={t('name')} />}
      title={await getTexts('amsAnalysis.hero.title')}
      lead={t('hero.lead', {
        portfolio: formatPercent(portfolioReturn, 2),
        lead: t(active < 0 ? 'hero.behind' : 'hero.ahead', {
          value: formatPoints(Math.abs(active), { signed: false }),
        }),
      })}
    >
      <TrialLink product="ams" />
      <NextLink to={docSection('attribution-method')}>{t('more.items.method.title')}</NextLink>
    </ProductHero>
  );
}
