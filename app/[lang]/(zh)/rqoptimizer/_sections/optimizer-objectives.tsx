import { getTranslations } from 'next-intl/server';
import { FoldedProseTable } from '#components/sections/prose-table.tsx';
import { Section } from '#components/sections/section.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { formula } from './formula.tsx';

export async function ObjectivesSection() {
  const t = await getTranslations('rqoptimizer.objectives');
  return (
    <Section fold="always" layout="wide" id="objectives" title={t('title')} lead={t('lead')}>
      <FoldedProseTable
        caption={t('title')}
        rows={await getTexts('rqoptimizer.objectives.rows')}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', header: t('columns.name'), cell: ({ name }) => name },
          { key: 'formula', header: t('columns.formula'), cell: (row) => formula(row.formula) },
          { key: 'needs', header: t('columns.needs'), cell: ({ needs }) => needs },
          { key: 'use', header: t('columns.use'), cell: ({ use }) => use },
        ]}
      />
      <p className="mt-6 text-ink-2">{t('parity')}</p>
    </Section>
  );
}
