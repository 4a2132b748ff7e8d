import { getTranslations } from 'next-intl/server';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { Section } from '#components/sections/section.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';

/** What is particular to the mainland market, what it does to a strategy, and which field answers it. */
export async function Peculiarities() {
  const t = await getTranslations('rqdataEnglish.peculiar');
  const rows = Object.values(await getTexts('rqdataEnglish.peculiar.rows'));
  return (
    <Section fold="always" id="rules" title={t('title')} lead={t('lead')}>
      <ProseTable
        caption={t('title')}
        rows={rows}
        rowKey={({ rule }) => rule}
        columns={(['rule', 'effect', 'field'] as const).map((column) => ({
          key: column,
          header: t(`columns.${column}`),
          cell: (row: (typeof rows)[number]) => row[column],
        }))}
      />
    </Section>
  );
}
