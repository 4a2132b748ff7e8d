import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ProductData } from '#components/sections/product-data.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { optimizerStory } from '#lib/shared/quant/optimizer/story.ts';
import { BenchSection } from './_sections/bench-section.tsx';
import { CodeSection } from './_sections/code.tsx';
import { ConflictSection } from './_sections/conflict.tsx';
import { OptimizerClosing } from './_sections/optimizer-closing.tsx';
import { OptimizerHero } from './_sections/optimizer-hero.tsx';
import { PriceSection } from './_sections/price.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('rqoptimizer');
  return pageMetadata({ route: 'rqoptimizer', locale: 'zh-CN', title: t('title'), description: t('description') });
}

export default async function OptimizerPage() {
  const t = await getTranslations('rqoptimizer');
  const { error, free, bound } = optimizerStory().sensitivity;
  const questions = await getTexts('rqoptimizer.faq.items', {
    error: formatPercent(error, 0),
    free: formatPercent(free, 0),
    bound: formatPercent(bound, 0),
  });
  return (
    <>
      <ProductData route="rqoptimizer" name={t('name')} description={t('description')} questions={questions} />
      <OptimizerHero />
      <BenchSection />
      <ConflictSection />
      <PriceSection />
      <CodeSection />
      <OptimizerClosing questions={questions} />
    </>
  );
}
