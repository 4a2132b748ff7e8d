import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { WordTable } from '#components/sections/table-section.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { DelayPicture } from './delay-picture.tsx';

/** What a figure for a delay must state, and what ours states. */
export async function DelaySection() {
  const t = await getTranslations('marketPush.delay');
  return (
    <Section fold="phone" id="delay" title={t('title')} lead={t('lead')} layout="beside">
      <DelayPicture />
      <div className="mt-8">
        <WordTable
          caption={t('columns.item')}
          words={{ columns: await getTexts('marketPush.delay.columns'), rows: await getTexts('marketPush.delay.rows') }}
        />
      </div>
      <p className="mt-6 text-ink-2">{t('ours')}</p>
    </Section>
  );
}
