import { getTranslations } from 'next-intl/server';
import { AmsStart } from '#app/[lang]/(zh)/ams/_sections/ams-start.tsx';
import { docSection } from '#app/[lang]/(zh)/ams/_sections/links.ts';
import { DocLinks } from '#components/sections/doc-links.tsx';
import { Faq } from '#components/sections/faq.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { RiskMeasures } from './ams-risk-measures.tsx';
import { DrawdownSection } from './drawdown-section.tsx';
import { IndustryLimits } from './industry-limits.tsx';
import { RiskHero } from './risk-hero.tsx';

/** Shows the product's current exposures, its history, and its risk measures. */
export async function RiskManagementPage() {
  const t = await getTranslations('amsRisk');
  const tAms = await getTranslations('ams');
  const more = await getTexts('amsRisk.more.items');
  return (
    <>
      <RiskHero />
      <DrawdownSection />
      <IndustryLimits />
      <RiskMeasures />
      <Faq title={t('faq.title')} items={await getTexts('amsRisk.faq.items')} />
      <DocLinks
        title={tAms('more.title')}
        items={[
          { ...more.measures, href: docSection('risk-measures', 'rqams-risk') },
          { ...more.tail, href: docSection('tail', 'rqams-risk') },
          { ...more.alerts, href: docSection('alerts', 'rqams-risk') },
        ]}
      />
      <AmsStart title={t('next.title')} text={t('next.text')} />
    </>
  );
}
