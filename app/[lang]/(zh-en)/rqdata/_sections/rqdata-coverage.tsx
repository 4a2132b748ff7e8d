import { getMessages } from 'next-intl/server';
import { CoverageMatrix } from '#components/charts/coverage-matrix.tsx';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { Section } from '#components/sections/section.tsx';
import { type AssetCoverage, coverage, type CoverageColumn, coverageColumns } from '#content/rqdata-coverage.ts';
import type { Locale } from '#contract/locale.ts';

export type CoverageWords = {
  title: string;
  lead: string;
  picture: string;
  subtitle: string;
  describe: string;
  columns: Record<CoverageColumn, string>;
  legend: Record<'full' | 'part' | 'none', string>;
  cells: Record<'full' | 'part' | 'none', string>;
  asset: string;
  tableTitle: string;
  content: string;
  frequency: string;
};

/** Which assets with which content at which frequency: first at a glance, then in words. */
export async function CoverageSection({ words, locale }: { words: CoverageWords; locale: Locale }) {
  const { evidence } = await getMessages();
  return (
    <Section id="coverage" title={words.title} lead={words.lead}>
      <div className="grid gap-12 xl:grid-cols-12">
        <div className="min-w-0 xl:col-span-5">
          <CoverageMatrix
            caption={{ title: words.picture, subtitle: words.subtitle, description: words.describe, notes: [] }}
            columns={coverageColumns.map((column) => words.columns[column])}
            rows={coverage.map(({ name, extents }) => ({
              name: name[locale],
              cells: coverageColumns.map((column) => extents[column]),
            }))}
            legend={words.legend}
            words={{ table: evidence.table, asset: words.asset, cells: words.cells }}
          />
        </div>
        <div className="xl:col-span-7">
          <h3 className="mb-4">{words.tableTitle}</h3>
          <ProseTable<AssetCoverage>
            caption={words.tableTitle}
            rows={coverage}
            rowKey={({ key }) => key}
            columns={[
              { key: 'asset', header: words.asset, cell: ({ name }) => name[locale] },
              { key: 'content', header: words.content, cell: ({ content }) => content[locale] },
              { key: 'frequency', header: words.frequency, cell: ({ frequency }) => frequency[locale] },
            ]}
          />
        </div>
      </div>
    </Section>
  );
}
