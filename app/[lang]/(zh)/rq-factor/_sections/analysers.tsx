import { getTranslations } from 'next-intl/server';
import { FoldedProseTable } from '#components/sections/prose-table.tsx';
import { Section } from '#components/sections/section.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';

export async function AnalysersSection() {
  const t = await getTranslations('rqFactor.analysers');
  return (
    <Section fold="always" layout="wide" id="analysers" title={t('title')} lead={t('lead')}>
      <FoldedProseTable
        caption={t('title')}
        rows={await getTexts('rqFactor.analysers.rows')}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', header: t('columns.name'), cell: ({ name }) => name },
          {
            key: 'formula',
            header: t('columns.formula'),
            cell: ({ formula }) => <code className="font-mono text-sm">{formula}</code>,
          },
          { key: 'reads', header: t('columns.reads'), cell: ({ reads }) => reads },
        ]}
      />
    </Section>
  );
}
