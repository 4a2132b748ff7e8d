import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ProductData } from '#components/sections/product-data.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { followFactor } from '#lib/shared/quant/factor-story.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { AlignmentSection } from './_sections/alignment.tsx';
import { ExpressionSection } from './_sections/expression.tsx';
import { FactorClosing } from './_sections/factor-closing.tsx';
import { FactorHero } from './_sections/factor-hero.tsx';
import { StorySection } from './_sections/factor-story.tsx';
import { LabSection } from './_sections/lab-section.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('rqFactor');
  return pageMetadata({ route: 'rq-factor', locale: 'zh-CN', title: t('title'), description: t('description') });
}

export default async function FactorPage() {
  const t = await getTranslations('rqFactor');
  const steps = followFactor();
  const [, winsorised, neutralised] = steps;
  const questions = await getTexts('rqFactor.faq.items', {
    deviation: formatNumber(winsorised.rank.summary.deviation, 1),
  });
  return (
    <>
      <ProductData route="rq-factor" name={t('name')} description={t('description')} questions={questions} />
      <FactorHero />
      <LabSection />
      <StorySection steps={steps} />
      <AlignmentSection />
      <ExpressionSection report={neutralised.rank} />
      <FactorClosing questions={questions} />
    </>
  );
}
