import { getTranslations } from 'next-intl/server';
import { Faq } from '#components/sections/faq.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { AmsDeployment } from './ams-deployment.tsx';
import { AmsModules } from './ams-modules.tsx';
import { PositionChain } from './ams-position-chain.tsx';
import { AmsStart } from './ams-start.tsx';
import { AmsHero } from './hub-hero.tsx';
import { WordTable } from './word-table.tsx';

/** The system as a whole: one day's positions first, then who uses them, where they run and what they cannot do. */
export async function AmsHubPage() {
  const t = await getTranslations('ams');
  return (
    <>
      <AmsHero />
      <PositionChain />
      <AmsModules />
      <Section fold="always" layout="wide" title={t('day.title')} lead={t('day.lead')}>
        <WordTable
          caption={t('day.caption')}
          columns={await getTexts('ams.day.columns')}
          rows={await getTexts('ams.day.rows')}
        />
      </Section>
      <AmsDeployment />
      <Section fold="always" title={t('scenarios.title')}>
        <WordTable
          caption={t('scenarios.caption')}
          columns={await getTexts('ams.scenarios.columns')}
          rows={await getTexts('ams.scenarios.rows')}
        />
      </Section>
      <Section title={t('limits.title')} layout="beside">
        <RuleList rules={Object.values(await getTexts('ams.limits.rules'))} />
      </Section>
      <Faq title={t('faq.title')} items={await getTexts('ams.faq.items')} />
      <AmsStart title={t('next.title')} text={t('next.text')} />
    </>
  );
}
