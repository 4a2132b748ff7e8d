import { useTranslations } from 'next-intl';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { coverage } from '#content/rqdata-coverage.ts';
import type { Locale } from '#contract/locale.ts';

/** Lists the content beyond prices of each asset, with its frequency. */
export function CoverageTable({ locale }: { locale: Locale }) {
  const t = useTranslations('rqdata.coverage');
  return (
    <ProseTable
      caption={t('tableTitle')}
      rows={coverage}
      rowKey={({ key }) => key}
      columns={[
        { key: 'asset', header: t('asset'), cell: ({ name }) => name[locale] },
        { key: 'content', header: t('content'), cell: ({ content }) => content[locale] },
        { key: 'frequency', header: t('frequency'), cell: ({ frequency }) => frequency[locale] },
      ]}
    />
  );
}
