import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { WordsTable } from './words-table.tsx';

/** The events of a day in their order, with what each side does. */
export async function TradingDay() {
  const t = await getTranslations('rqAlphaPlus.day');
  return (
    <Section fold="always" id="day" title={t('title')} lead={t('lead')}>
      <WordsTable
        caption={t('title')}
        columns={await getTexts('rqAlphaPlus.day.columns')}
        rows={Object.values(await getTexts('rqAlphaPlus.day.rows'))}
      />
      <p className="mt-4 text-ink-2">{t('note')}</p>
    </Section>
  );
}
