import { getTranslations } from 'next-intl/server';
import { NextLink } from '#components/sections/next-link.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { releases } from '#content/releases.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

const shown = 3;

/** The newest releases with their days. */
export async function LatestReleases() {
  const t = await getTranslations('about.releases');
  const rules = releases.slice(0, shown).map(({ day, text }) => ({ name: day, text: text['zh-CN'] }));
  return (
    <Section
      title={t('title')}
      rank="minor"
      next={<NextLink to={`${routePath('doc', { page: 'brand' })}#updates`}>{t('all')}</NextLink>}
    >
      <RuleList rules={rules} />
    </Section>
  );
}
