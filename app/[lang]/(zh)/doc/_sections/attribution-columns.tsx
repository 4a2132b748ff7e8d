import { getTranslations } from 'next-intl/server';
import { WordTable } from '#components/sections/table-section.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';

/** Lists the columns of a holdings file, with the texts of the worksheet that parses it. */
export async function AttributionColumns() {
  const t = await getTranslations('attributionDemo.columns');
  return (
    <WordTable
      caption={t('title')}
      words={{
        columns: await getTexts('attributionDemo.columns.head'),
        rows: await getTexts('attributionDemo.columns.rows'),
      }}
    />
  );
}
