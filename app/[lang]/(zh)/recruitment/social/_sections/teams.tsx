import { getTranslations } from 'next-intl/server';
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
  const t = await getTranslations('recruitmentSocial.teams');
  const search = routePath('recruitment-search', { userType: 'social' });
  return (
    <Section id="teams" title={t('title')} lead={t('lead')}>
      <ProseTable
        caption={t('title')}
        rows={directions}
        rowKey={(direction) => direction}
        columns={[
          { key: 'team', header: t('columns.team'), cell: (direction) => t(`rows.${direction}.team`) },
          { key: 'problem', header: t('columns.problem'), cell: (direction) => t(`rows.${direction}.problem`) },
          { key: 'uses', header: t('columns.uses'), cell: (direction) => t(`rows.${direction}.uses`) },
          {
            key: 'see',
            header: t('columns.see'),
            cell: (direction) => (
              <span className="flex flex-wrap gap-x-4">
                <AppLink prefetch={false} to={seenAt[direction]} className="link py-2 whitespace-nowrap">
                  {t(`rows.${direction}.see`)}
                </AppLink>
                <AppLink
                  prefetch={false}
                  to={`${search}?direction=${direction}`}
                  className="link py-2 whitespace-nowrap"
                >
                  {t('openings')}
                  <span className="visually-hidden">：{t(`rows.${direction}.team`)}</span>
                </AppLink>
              </span>
            ),
          },
        ]}
      />
    </Section>
  );
}
