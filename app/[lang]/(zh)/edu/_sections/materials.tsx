import { getTranslations } from 'next-intl/server';
import { NextLink } from '#components/sections/next-link.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** What a course gets: without asking, and with the licence. */
export async function Materials() {
  const t = await getTranslations('edu.materials');
  return (
    <Section fold="always" id="materials" title={t('title')} lead={t('lead')}>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <div>
          <h3 className="mb-3 text-lg">{t('open.title')}</h3>
          <RuleList rules={await getTexts('edu.materials.open.rows')} />
          <p className="mt-2 flex flex-wrap gap-x-6">
            <NextLink to={`${routePath('rqdata')}?demo=api-console`}>{t('links.console')}</NextLink>
            <NextLink to={`${routePath('rq-factor')}?demo=factor`}>{t('links.factor')}</NextLink>
          </p>
        </div>
        <div>
          <h3 className="mb-3 text-lg">{t('licensed.title')}</h3>
          <RuleList rules={await getTexts('edu.materials.licensed.rows')} />
          <p className="mt-2">
            <NextLink to={routePath('licence')}>{t('links.inspect')}</NextLink>
          </p>
        </div>
      </div>
    </Section>
  );
}
