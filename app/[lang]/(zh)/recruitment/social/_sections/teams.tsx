import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import type { Opening } from '#content/openings/opening.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** Pages that show a team's work. */
const seenAt: Record<Opening['direction'], string> = {
  research: routePath('rq-factor'),
  engineering: routePath('rq-alpha-plus'),
  data: routePath('rqdata'),
  product: routePath('quant'),
  service: routePath('ams'),
};
const directions = Object.keys(seenAt) as Opening['direction'][];

/** Each team with the problem before it, its tools, where its work shows, and its openings. */
export async function Teams() {
  const t = await getTranslations('recruitmentSocial.teams');
  const search = routePath('recruitment-search', { userType: 'social' });
  return (
    <Section id="teams" title={t('title')} lead={t('lead')}>
      <ul className="grid gap-x-8 md:grid-cols-2 lg:grid-cols-3">
        {directions.map((direction) => (
          <li key={direction} className="flex flex-col border-t border-ink py-4">
            <h3 className="text-lg font-semibold">{t(`rows.${direction}.team`)}</h3>
            <p className="mt-1">{t(`rows.${direction}.problem`)}</p>
            <p className="mt-1 text-sm text-ink-2">{t(`rows.${direction}.uses`)}</p>
            <p className="mt-auto flex flex-wrap gap-x-4 pt-1">
              <AppLink prefetch={false} to={`${search}?direction=${direction}`} className="link py-2 whitespace-nowrap">
                {t('openings')}
                <span className="visually-hidden">：{t(`rows.${direction}.team`)}</span>
              </AppLink>
              <AppLink prefetch={false} to={seenAt[direction]} className="link py-2 whitespace-nowrap">
                {t('see', { product: t(`rows.${direction}.see`) })}
              </AppLink>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
