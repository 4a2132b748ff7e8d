import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { WordsTable } from './words-table.tsx';

/** The parts that a firm can replace one by one. */
export async function Modules() {
  const t = await getTranslations('rqAlphaPlus.modules');
  return (
    <Section fold="always" id="modules" title={t('title')} lead={t('lead')} layout="beside">
      <WordsTable
        caption={t('title')}
        columns={await getTexts('rqAlphaPlus.modules.columns')}
        rows={Object.values(await getTexts('rqAlphaPlus.modules.rows'))}
      />
    </Section>
  );
}
