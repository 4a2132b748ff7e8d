import { getTranslations } from 'next-intl/server';
import { AmsStart } from '#app/[lang]/(zh)/ams/_sections/ams-start.tsx';
import { WordTable } from '#app/[lang]/(zh)/ams/_sections/word-table.tsx';
import { Faq } from '#components/sections/faq.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { RiskMeasures } from './ams-risk-measures.tsx';
import { DrawdownSection } from './drawdown-section.tsx';
import { IndustryLimits } from './industry-limits.tsx';
import { RiskHero } from './risk-hero.tsx';
import { TailSection } from './tail-section.tsx';

/** From where the product stands now, over what it has been through, to the rules that watch it. */
export async function RiskManagementPage() {
  const t = await getTranslations('amsRisk');
  return (
    <>
      <RiskHero />
      <IndustryLimits />
      <DrawdownSection />
      <RiskMeasures />
      <TailSection />
      <Section
        fold="always"
        title={t('alerts.title')}
        lead={
          <>
            <Badge tone="primary">{t('alerts.badge')}</Badge> {t('alerts.lead')}
          </>
        }
      >
        <WordTable
          caption={t('alerts.caption')}
          columns={await getTexts('amsRisk.alerts.columns')}
          rows={await getTexts('amsRisk.alerts.rows')}
        />
      </Section>
      <Section fold="always" title={t('watched.title')} layout="beside">
        <RuleList rules={Object.values(await getTexts('amsRisk.watched.rules'))} />
      </Section>
      <Section title={t('limits.title')} layout="beside">
        <RuleList rules={Object.values(await getTexts('amsRisk.limits.rules'))} />
      </Section>
      <Faq title={t('faq.title')} items={await getTexts('amsRisk.faq.items')} />
      <AmsStart title={t('next.title')} text={t('next.text')} />
    </>
  );
}
