import { getMessages } from 'next-intl/server';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { Section } from '#components/sections/section.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { routePath } from '#lib/shared/paths/routes.ts';

const rows = [
  { key: 'limits', to: `${routePath('rq-alpha-plus')}#limits` },
  { key: 'corrections', to: `${routePath('rqdata')}#point-in-time` },
  { key: 'labels', to: routePath('rq-factor') },
  { key: 'measured', to: `${routePath('marketPushSolution')}#delay` },
  { key: 'anonymous', to: routePath('case') },
  { key: 'privacy', to: routePath('account') },
] as const;

/** How things are made public, each with the place where a reader can hold us to it. */
export async function Principles() {
  const { principles: words } = (await getMessages()).about;
  return (
    <Section id="principles" title={words.title} lead={words.lead}>
      <ProseTable
        caption={words.caption}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { key: 'name', header: words.columns.name, cell: ({ key }) => words.rows[key].name },
          { key: 'how', header: words.columns.how, cell: ({ key }) => words.rows[key].how },
          {
            key: 'where',
            header: words.columns.where,
            cell: ({ key, to }) => (
              <AppLink to={to} className="link inline-block py-2 md:whitespace-nowrap">
                {words.rows[key].where}
              </AppLink>
            ),
          },
        ]}
      />
    </Section>
  );
}
