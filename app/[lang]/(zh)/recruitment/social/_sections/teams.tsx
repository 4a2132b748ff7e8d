import { getMessages } from 'next-intl/server';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { Section } from '#components/sections/section.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import type { Opening } from '#content/openings/opening.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** Where a team's work can be seen. */
const seenAt: Record<Opening['direction'], string> = {
  research: routePath('rq-factor'),
  engineering: routePath('rq-alpha-plus'),
  data: routePath('rqdata'),
  product: routePath('quant'),
  service: routePath('ams'),
};
const directions = Object.keys(seenAt) as Opening['direction'][];

/** Each team with the problem before it, where its work shows, and its openings. */
export async function Teams() {
  const { teams } = (await getMessages()).recruitmentSocial;
  const search = routePath('recruitment-search', { userType: 'social' });
  return (
    <Section id="teams" title={teams.title} lead={teams.lead}>
      <ProseTable
        caption={teams.title}
        rows={directions}
        rowKey={(direction) => direction}
        columns={[
          { key: 'team', header: teams.columns.team, cell: (direction) => teams.rows[direction].team },
          { key: 'problem', header: teams.columns.problem, cell: (direction) => teams.rows[direction].problem },
          { key: 'uses', header: teams.columns.uses, cell: (direction) => teams.rows[direction].uses },
          {
            key: 'see',
            header: teams.columns.see,
            cell: (direction) => (
              <span className="flex flex-wrap gap-x-4">
                <AppLink to={seenAt[direction]} className="link py-2 whitespace-nowrap">
                  {teams.rows[direction].see}
                </AppLink>
                <AppLink to={`${search}?direction=${direction}`} className="link py-2 whitespace-nowrap">
                  {teams.openings}
                  <span className="visually-hidden">：{teams.rows[direction].team}</span>
                </AppLink>
              </span>
            ),
          },
        ]}
      />
    </Section>
  );
}
