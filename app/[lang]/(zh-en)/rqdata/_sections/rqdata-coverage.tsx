import { getTranslations } from 'next-intl/server';
import { CoverageMatrix } from '#components/charts/coverage-matrix.tsx';
import { FoldedProseTable } from '#components/sections/prose-table.tsx';
import { Section } from '#components/sections/section.tsx';
import { coverage, coverageColumns, type AssetCoverage } from '#content/rqdata-coverage.ts';
import type { Locale } from '#contract/locale.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';

/** Which assets with which content at which frequency: first at a glance, then in words. */
export async function CoverageSection({ locale }: { locale: Locale }) {
  const t = await getTranslations('rqdata.coverage');
  const tEvidence = await getTranslations('evidence');
  return (
    <Section fold="phone" id="coverage" title={t('title')} lead={t('lead')}>
      <div className="grid gap-12 xl:grid-cols-12">
        <div className="min-w-0 xl:col-span-5">
          <CoverageMatrix
            caption={{ title: t('picture'), subtitle: t('subtitle'), description: t('describe') }}
            columns={coverageColumns.map((column) => t(`columns.${column}`))}
            rows={coverage.map(({ name, extents }) => ({
              name: name[locale],
              cells: coverageColumns.map((column) => extents[column]),
            }))}
            legend={await getTexts('rqdata.coverage.legend')}
            words={{ table: tEvidence('table'), asset: t('asset'), cells: await getTexts('rqdata.coverage.cells') }}
          />
        </div>
        <div className="xl:col-span-7">
          <h3 className="mb-4">{t('tableTitle')}</h3>
          <FoldedProseTable<AssetCoverage>
            caption={t('tableTitle')}
            rows={coverage}
            rowKey={({ key }) => key}
            columns={[
              { key: 'asset', header: t('asset'), cell: ({ name }) => name[locale] },
              { key: 'content', header: t('content'), cell: ({ content }) => content[locale] },
              { key: 'frequency', header: t('frequency'), cell: ({ frequency }) => frequency[locale] },
            ]}
          />
        </div>
      </div>
    </Section>
  );
}
