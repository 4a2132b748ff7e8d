import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Faq } from '#components/sections/faq.tsx';
import { ProductData } from '#components/sections/product-data.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { BacktestHero } from './_sections/alpha-hero.tsx';
import { MatchingRules } from './_sections/matching-rules.tsx';
import { BacktestNextSteps } from './_sections/next-steps.tsx';
import { RunSection } from './_sections/run-section.tsx';
import { StrategyCode } from './_sections/strategy-code.tsx';
import { TradingDay } from './_sections/trading-day.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('rqAlphaPlus');
  return pageMetadata({ route: 'rq-alpha-plus', locale: 'zh-CN', title: t('title'), description: t('description') });
}

export default async function BacktestPage() {
  const t = await getTranslations('rqAlphaPlus');
  const questions = await getTexts('rqAlphaPlus.faq.items');
  return (
    <>
      <ProductData route="rq-alpha-plus" name={t('name')} description={t('description')} questions={questions} />
      <BacktestHero />
      <RunSection />
      <TradingDay />
      <MatchingRules />
      <StrategyCode />
      <Faq id="faq" title={t('faq.title')} items={questions} />
      <BacktestNextSteps />
    </>
  );
}
