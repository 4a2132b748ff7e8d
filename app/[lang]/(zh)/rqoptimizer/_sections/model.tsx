import { getTranslations } from 'next-intl/server';
import { FoldedProseTable } from '#components/sections/prose-table.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { styles } from '#lib/shared/quant/market-model.ts';
import { riskModelParameters } from '#lib/shared/quant/optimizer/risk-model.ts';

export async function ModelSection() {
  const t = await getTranslations('rqoptimizer.model');
  const tStyles = await getTranslations('marketModel.styles');
  const { windowDays, halfLifeDays } = riskModelParameters;
  const figures = { window: windowDays, halfLife: halfLifeDays };
  return (
    <Section fold="always" layout="wide" id="model" title={t('title')} lead={t('lead')}>
      <FoldedProseTable
        caption={t('caption')}
        rows={styles}
        rowKey={({ key }) => key}
        columns={[
          { key: 'name', header: t('columns.name'), cell: ({ key }) => tStyles(key) },
          { key: 'measures', header: t('columns.measures'), cell: ({ key }) => t(`rows.${key}.measures`) },
          { key: 'watch', header: t('columns.watch'), cell: ({ key }) => t(`rows.${key}.watch`) },
        ]}
      />
      <h3 className="mt-10 mb-4">{t('versionsTitle')}</h3>
      <RuleList rules={await getTexts('rqoptimizer.model.versions', figures)} />
    </Section>
  );
}
