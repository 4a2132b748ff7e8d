import { getTranslations } from 'next-intl/server';
import { stages } from '#app/[lang]/(zh)/recruitment/_sections/recruitment-stages.ts';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { Section } from '#components/sections/section.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';

/** The stages as the status page names them: who looks, what is decided, what one does. */
export async function SocialProcess() {
  const t = await getTranslations('recruitmentSocial.process');
  const tStates = await getTranslations('recruitmentStatus.states');
  const rowTexts = await getTexts('recruitmentSocial.process.rows');
  const rows = stages.map((stage, at) => ({
    stage: `${at + 1} ${tStates(stage)}`,
    ...rowTexts[stage],
  }));
  return (
    <Section id="process" title={t('title')} lead={t('lead')}>
      <ProseTable
        caption={t('title')}
        rows={rows}
        rowKey={({ stage }) => stage}
        columns={(['stage', 'who', 'decides', 'yours'] as const).map((key) => ({
          key,
          header: t(`columns.${key}`),
          cell: (row: (typeof rows)[number]) => row[key],
        }))}
      />
      <p className="mt-4 max-w-180 text-ink-2">{t('note')}</p>
    </Section>
  );
}
