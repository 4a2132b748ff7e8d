import { getMessages } from 'next-intl/server';
import { NextLink } from '#components/sections/next-link.tsx';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { routePath } from '#lib/shared/paths/routes.ts';

/** When the platform fits and when another product does; then what it does not do. */
export async function ScenariosAndLimits() {
  const { scenarios, limits } = (await getMessages()).quant;
  const rows = Object.values(scenarios.rows);
  return (
    <>
      <Section
        id="scenarios"
        title={scenarios.title}
        next={
          <div className="flex flex-wrap gap-x-6">
            <NextLink to={routePath('rq-sdk')}>{scenarios.sdk}</NextLink>
            <NextLink to={routePath('ams')}>{scenarios.ams}</NextLink>
          </div>
        }
      >
        <ProseTable
          caption={scenarios.title}
          rows={rows}
          rowKey={({ scenario }) => scenario}
          columns={(['scenario', 'choice', 'why'] as const).map((key) => ({
            key,
            header: scenarios.columns[key],
            cell: (row: (typeof rows)[number]) => row[key],
          }))}
        />
      </Section>
      <Section id="limits" title={limits.title} layout="beside">
        <RuleList rules={Object.values(limits.items)} />
      </Section>
    </>
  );
}
