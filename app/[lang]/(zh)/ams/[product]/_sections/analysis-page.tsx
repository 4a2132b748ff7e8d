import { getTranslations } from 'next-intl/server';
import { AmsStart } from '#app/[lang]/(zh)/ams/_sections/ams-start.tsx';
import { WordTable } from '#app/[lang]/(zh)/ams/_sections/word-table.tsx';
import { DemoSection } from '#components/demos/opener/demo-section.tsx';
import { AttributionDemo } from '#components/demos/opener/live-demos.ts';
import { Faq } from '#components/sections/faq.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { FactorSources } from './ams-factor-sources.tsx';
import { AnalysisHero } from './analysis-hero.tsx';
import { ExcessCorrelation } from './excess-correlation.tsx';
import { IndustryEffects } from './industry-effects.tsx';
import { ReturnDecomposition } from './return-decomposition.tsx';

/** A year taken apart in four ways, and then the reader's own holdings. */
export async function PostInvestmentAnalysisPage() {
  const t = await getTranslations('amsAnalysis');
  return (
    <>
      <AnalysisHero />
      <IndustryEffects />
      <FactorSources />
      <DemoSection id="worksheet">
        <AttributionDemo />
      </DemoSection>
      <ReturnDecomposition />
      <ExcessCorrelation />
      <Section fold="always" title={t('assets.title')}>
        <WordTable
          caption={t('assets.caption')}
          columns={await getTexts('amsAnalysis.assets.columns')}
          rows={await getTexts('amsAnalysis.assets.rows')}
        />
      </Section>
      <Section fold="always" title={t('method.title')} lead={t('method.lead')} layout="beside">
        <RuleList rules={Object.values(await getTexts('amsAnalysis.method.rules'))} />
      </Section>
      <Section title={t('limits.title')} layout="beside">
        <RuleList rules={Object.values(await getTexts('amsAnalysis.limits.rules'))} />
      </Section>
      <Faq fold="phone" title={t('faq.title')} items={await getTexts('amsAnalysis.faq.items')} />
      <AmsStart title={t('next.title')} text={t('next.text')} />
    </>
  );
}
