import { getTranslations } from 'next-intl/server';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { Section } from '#components/sections/section.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { routePath } from '#lib/shared/paths/routes.ts';

const rows = [
  { key: 'limits', to: `${routePath('rq-alpha-plus')}#limits` },
  { key: 'corrections', to: `${routePath('rqdata')}#point-in-time` },
  { key: 'labels', to: routePath('rq-factor') },
  { key: 'measured', to: `${routePath('market-push-solution')}#delay` },
  { key: 'anonymous', to: routePath('case') },
  { key: 'privacy', to: routePath('account') },
] as const;

/** How things are made public, each with the place where a reader can hold us to it. */
export async function Principles() {
  const t = await getTranslations('about.principles');
  return (
    <Section fold="phone" id="principles" title={t('title')} lead={t('lead')}>
      <ProseTable
        caption={t('caption')}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { key: 'name', header: t('columns.name'), cell: ({ key }) => t(`rows.${key}.name`) },
          { key: 'how', header: t('columns.how'), cell: ({ key }) => t(`rows.${key}.how`) },
          {
            key: 'where',
            header: t('columns.where'),
            cell: ({ key, to }) => (
              <AppLink prefetch={false} to={to} className="link inline-block py-2 md:whitespace-nowrap">
                {t(`rows.${key}.where`)}
              </AppLink>
            ),
          },
        ]}
      />
    </Section>
  );
}
