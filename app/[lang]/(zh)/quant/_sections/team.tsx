import { getTranslations } from 'next-intl/server';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';

/** Who does what with the same notebook, and where the borders run. */
export async function Team() {
  const t = await getTranslations('quant');
  const rows = Object.values(await getTexts('quant.team.rows'));
  return (
    <>
      <Section fold="always" layout="wide" id="team" title={t('team.title')} lead={t('team.lead')}>
        <ProseTable
          caption={t('team.title')}
          rows={rows}
          rowKey={({ role }) => role}
          columns={(['role', 'does', 'shares', 'sees'] as const).map((key) => ({
            key,
            header: t(`team.columns.${key}`),
            cell: (row: (typeof rows)[number]) => row[key],
          }))}
        />
      </Section>
      <Section fold="always" id="deployment" title={t('deployment.title')} lead={t('deployment.lead')} layout="beside">
        <RuleList rules={Object.values(await getTexts('quant.deployment.rules'))} />
      </Section>
    </>
  );
}
