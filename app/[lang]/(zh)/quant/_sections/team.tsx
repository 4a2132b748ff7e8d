import { getMessages } from 'next-intl/server';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';

/** Who does what with the same notebook, and where the borders run. */
export async function Team() {
  const { team, deployment } = (await getMessages()).quant;
  const rows = Object.values(team.rows);
  return (
    <>
      <Section id="team" title={team.title} lead={team.lead}>
        <ProseTable
          caption={team.title}
          rows={rows}
          rowKey={({ role }) => role}
          columns={(['role', 'does', 'shares', 'sees'] as const).map((key) => ({
            key,
            header: team.columns[key],
            cell: (row: (typeof rows)[number]) => row[key],
          }))}
        />
      </Section>
      <Section id="deployment" title={deployment.title} lead={deployment.lead} layout="beside">
        <RuleList rules={Object.values(deployment.rules)} />
      </Section>
    </>
  );
}
