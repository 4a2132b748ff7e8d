import { getTranslations } from 'next-intl/server';
import { WordTable } from '#components/sections/table-section.tsx';
import { PhoneFold } from '#components/ui/phone-fold.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';

/** Who may use what, for how long and what for. */
export async function Programmes() {
  const t = await getTranslations('edu.programmes');
  return (
    <PhoneFold summary={t('title')} className="mb-8">
      <WordTable
        caption={t('title')}
        words={{ columns: await getTexts('edu.programmes.columns'), rows: await getTexts('edu.programmes.rows') }}
      />
      <p className="mt-4 text-ink-2">{t('without')}</p>
    </PhoneFold>
  );
}
