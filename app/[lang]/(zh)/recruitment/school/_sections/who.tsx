import { getTranslations } from 'next-intl/server';
import { NextLink } from '#components/sections/next-link.tsx';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { Section } from '#components/sections/section.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** Lists, by an applicant's situation, which openings are suitable. */
export async function WhoMayApply() {
  const t = await getTranslations('recruitmentSchool.who');
  const tOther = await getTranslations('recruitment.search.other');
  const rows = await getTexts('recruitmentSchool.who.rows');
  return (
    <Section
      id="who"
      title={t('title')}
      lead={t('lead')}
      next={<NextLink to={routePath('recruitment-social')}>{tOther('school')}</NextLink>}
    >
      <ProseTable
        caption={t('title')}
        rows={rows}
        rowKey={({ you }) => you}
        columns={(['you', 'apply', 'bring'] as const).map((key) => ({
          key,
          header: t(`columns.${key}`),
          cell: (row: (typeof rows)[number]) =>
            key === 'you' ? <span className="font-normal lg:whitespace-normal">{row.you}</span> : row[key],
        }))}
      />
    </Section>
  );
}
