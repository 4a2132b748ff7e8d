import { getTranslations } from 'next-intl/server';
import { FoldedProseTable } from '#components/sections/prose-table.tsx';
import { Section } from '#components/sections/section.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';

export async function Components() {
  const t = await getTranslations('rqSdk.components');
  const rows = Object.values(await getTexts('rqSdk.components.rows'));
  return (
    <Section fold="always" layout="wide" id="components" title={t('title')} lead={t('lead')}>
      <FoldedProseTable
        caption={t('title')}
        rows={rows}
        rowKey={({ component }) => component}
        columns={(['component', 'needs', 'yields', 'alone'] as const).map((key) => ({
          key,
          header: t(`columns.${key}`),
          cell: (row: (typeof rows)[number]) => row[key],
        }))}
      />
    </Section>
  );
}

export async function Scenarios() {
  const t = await getTranslations('rqSdk.scenarios');
  const rows = Object.values(await getTexts('rqSdk.scenarios.rows'));
  return (
    <Section fold="always" id="scenarios" title={t('title')} layout="beside">
      <FoldedProseTable
        caption={t('title')}
        rows={rows}
        rowKey={({ scenario }) => scenario}
        columns={(['scenario', 'install', 'why'] as const).map((key) => ({
          key,
          header: t(`columns.${key}`),
          cell: (row: (typeof rows)[number]) => row[key],
        }))}
      />
    </Section>
  );
}
