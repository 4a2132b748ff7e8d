import { getTranslations } from 'next-intl/server';
import { NextLink } from '#components/sections/next-link.tsx';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** When the platform fits and when another product does; then what it does not do. */
export async function ScenariosAndLimits() {
  const t = await getTranslations('quant');
  const rows = Object.values(await getTexts('quant.scenarios.rows'));
  return (
    <>
      <Section
        fold="always"
        id="scenarios"
        title={t('scenarios.title')}
        next={
          <div className="flex flex-wrap gap-x-6">
            <NextLink to={routePath('rq-sdk')}>{t('scenarios.sdk')}</NextLink>
            <NextLink to={routePath('ams')}>{t('scenarios.ams')}</NextLink>
          </div>
        }
      >
        <ProseTable
          caption={t('scenarios.title')}
          rows={rows}
          rowKey={({ scenario }) => scenario}
          columns={(['scenario', 'choice', 'why'] as const).map((key) => ({
            key,
            header: t(`scenarios.columns.${key}`),
            cell: (row: (typeof rows)[number]) => row[key],
          }))}
        />
      </Section>
      <Section id="limits" title={t('limits.title')} layout="beside">
        <RuleList rules={Object.values(await getTexts('quant.limits.items'))} />
      </Section>
    </>
  );
}
