import { getTranslations } from 'next-intl/server';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { Section } from '#components/sections/section.tsx';
import type { Case } from '#content/cases/case.ts';

/** Renders what did not work at first, and what the firm would do differently. */
export async function CaseLessons({ study: { hard, again } }: { study: Case }) {
  const t = await getTranslations('caseStudies.page');
  return (
    <>
      <Section id="hard" title={t('hard.title')} lead={t('hard.lead')}>
        <ProseTable
          caption={t('hard.title')}
          rows={hard}
          rowKey={({ name }) => name}
          columns={[
            { key: 'name', header: t('hard.columns.name'), cell: ({ name }) => name },
            { key: 'tried', header: t('hard.columns.tried'), cell: ({ tried }) => tried },
            { key: 'now', header: t('hard.columns.now'), cell: ({ now }) => now },
          ]}
        />
      </Section>
      <Section title={t('again')} layout="beside">
        <ol className="list-decimal space-y-3 pl-6">
          {again.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      </Section>
    </>
  );
}
