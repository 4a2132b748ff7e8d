import { getTranslations } from 'next-intl/server';
import { WordTable } from '#components/sections/table-section.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';

/** Which columns a file of positions has, in the words of the worksheet that reads it. */
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
