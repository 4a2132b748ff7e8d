import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { breadcrumbData, faqData, softwareData } from '#components/sections/structured-data.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
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
  const tEvidence = await getTranslations('evidence');
  const path = routePath('rq-factor');
  const product = { name: t('name'), description: t('description'), path, locale: 'zh-CN' } as const;
  const crumbs = [{ name: tEvidence('home'), path: routePath('home') }, product];
  const steps = followFactor();
  const [, winsorised, neutralised] = steps;
  const questions = await getTexts('rqFactor.faq.items', {
    deviation: formatNumber(winsorised.rank.summary.deviation, 1),
  });
  return (
    <>
      <JsonLd data={[softwareData(product), faqData(questions), breadcrumbData(crumbs)]} />
      <FactorHero />
      <LabSection report={winsorised.rank} />
      <StorySection steps={steps} />
      <AlignmentSection />
      <ExpressionSection report={neutralised.rank} />
      <FactorClosing questions={questions} />
    </>
  );
}
