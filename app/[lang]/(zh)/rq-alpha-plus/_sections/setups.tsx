import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { WordsTable } from './words-table.tsx';

/** Questions, and the settings that answer them. */
export async function Setups() {
  const t = await getTranslations('rqAlphaPlus.setups');
  return (
    <Section fold="always" layout="wide" id="setups" title={t('title')} lead={t('lead')}>
      <WordsTable
        caption={t('title')}
        columns={await getTexts('rqAlphaPlus.setups.columns')}
        rows={Object.values(await getTexts('rqAlphaPlus.setups.rows'))}
      />
    </Section>
  );
}
