import { getTranslations } from 'next-intl/server';
import { FoldedProseTable } from '#components/sections/prose-table.tsx';
import { Section } from '#components/sections/section.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { formula } from './formula.tsx';

export async function ConstraintsSection() {
  const t = await getTranslations('rqoptimizer.constraints');
  return (
    <Section fold="always" layout="wide" id="constraints" title={t('title')} lead={t('lead')}>
      <FoldedProseTable
        caption={t('title')}
        rows={await getTexts('rqoptimizer.constraints.rows')}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', header: t('columns.name'), cell: ({ name }) => name },
          { key: 'form', header: t('columns.form'), cell: ({ form }) => formula(form) },
          { key: 'note', header: t('columns.note'), cell: ({ note }) => note },
          { key: 'soft', header: t('columns.soft'), cell: ({ soft }) => soft },
        ]}
      />
    </Section>
  );
}
