import { getTranslations } from 'next-intl/server';
import { docSection } from '#app/[lang]/(zh)/ams/_sections/links.ts';
import { DemoHero } from '#components/sections/demo-hero.tsx';
import { NextLink } from '#components/sections/next-link.tsx';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';

/** Promise of the analysis, above the worksheet. */
export async function AnalysisHero() {
  const t = await getTranslations('amsAnalysis');
  return (
    <DemoHero title={await getTexts('amsAnalysis.hero.title')} lead={t('hero.lead')}>
      <TrialLink product="ams" />
      <NextLink to={docSection('attribution-method', 'rqams-analysis')}>{t('more.items.method.title')}</NextLink>
    </DemoHero>
  );
}
