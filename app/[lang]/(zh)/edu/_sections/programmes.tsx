import { getTranslations } from 'next-intl/server';
import { TableSection } from '#components/sections/table-section.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';

/** Who may use what, for how long and what for. */
export async function Programmes() {
  const t = await getTranslations('edu.programmes');
  return (
    <TableSection
      fold="phone"
      id="programmes"
      words={{
        columns: await getTexts('edu.programmes.columns'),
        rows: await getTexts('edu.programmes.rows'),
        title: t('title'),
        lead: t('lead'),
      }}
    >
      <p className="mt-6 max-w-180 text-ink-2">{t('without')}</p>
    </TableSection>
  );
}
