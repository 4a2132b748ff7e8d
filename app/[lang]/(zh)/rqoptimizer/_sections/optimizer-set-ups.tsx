import { getTranslations } from 'next-intl/server';
import { FoldedProseTable } from '#components/sections/prose-table.tsx';
import { Section } from '#components/sections/section.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';

export async function SetUpsSection() {
  const t = await getTranslations('rqoptimizer.setups');
  const rows = await getTexts('rqoptimizer.setups.rows');
  return (
    <Section fold="always" layout="wide" id="setups" title={t('title')} lead={t('lead')}>
      <FoldedProseTable
        caption={t('title')}
        rows={rows}
        rowKey={({ scene }) => scene}
        columns={(['scene', 'objective', 'limits', 'watch'] as const).map((key) => ({
          key,
          header: t(`columns.${key}`),
          cell: (row: (typeof rows)[number]) => row[key],
        }))}
      />
    </Section>
  );
}
