import { getMessages } from 'next-intl/server';
import { NextLink } from '#components/sections/next-link.tsx';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { Section } from '#components/sections/section.tsx';
import { routePath } from '#lib/shared/paths/routes.ts';

/** Who may apply for what, by one's own situation. */
export async function WhoMayApply() {
  const { recruitment, recruitmentSchool } = await getMessages();
  const { who } = recruitmentSchool;
  return (
    <Section
      id="who"
      title={who.title}
      lead={who.lead}
      next={<NextLink to={routePath('recruitment-social')}>{recruitment.search.other.school}</NextLink>}
    >
      <ProseTable
        caption={who.title}
        rows={who.rows}
        rowKey={({ you }) => you}
        columns={(['you', 'apply', 'bring'] as const).map((key) => ({
          key,
          header: who.columns[key],
          cell: (row: (typeof who.rows)[number]) =>
            key === 'you' ? <span className="font-normal lg:whitespace-normal">{row.you}</span> : row[key],
        }))}
      />
    </Section>
  );
}
