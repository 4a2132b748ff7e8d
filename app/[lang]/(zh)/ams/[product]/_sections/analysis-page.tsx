import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Faq } from '#components/sections/faq.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { AnalysisHero } from './analysis-hero.tsx';
import { ExcessCorrelation } from './excess-correlation.tsx';
import { FactorSources } from './ams-factor-sources.tsx';
import { IndustryEffects } from './industry-effects.tsx';
import { ReturnDecomposition } from './return-decomposition.tsx';
import { AmsStart } from '#app/[lang]/(zh)/ams/_sections/ams-start.tsx';
import { WordTable } from '#app/[lang]/(zh)/ams/_sections/word-table.tsx';

/** A year taken apart in four ways, and then the reader's own holdings. `demo` opens the attribution worksheet. */
export async function PostInvestmentAnalysisPage({ demo }: { demo: ReactNode }) {
  const { amsAnalysis: words } = await getMessages();
  return (
    <>
      <AnalysisHero />
      <IndustryEffects />
      <FactorSources />
      <Section id="worksheet" title={words.demo.title} lead={words.demo.lead}>
        {demo}
      </Section>
      <ReturnDecomposition />
      <ExcessCorrelation />
      <Section title={words.assets.title}>
        <WordTable caption={words.assets.caption} columns={words.assets.columns} rows={words.assets.rows} />
      </Section>
      <Section title={words.method.title} lead={words.method.lead} layout="beside">
        <RuleList rules={Object.values(words.method.rules)} />
      </Section>
      <Section title={words.limits.title} layout="beside">
        <RuleList rules={Object.values(words.limits.rules)} />
      </Section>
      <Faq title={words.faq.title} items={words.faq.items} />
      <AmsStart title={words.next.title} text={words.next.text} />
    </>
  );
}
