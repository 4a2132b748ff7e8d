import { useTranslations } from 'next-intl';
import { type CsvCell, writeCsv } from '#lib/shared/csv/write-csv.ts';
import { factorRows } from './factor-rows.ts';
import { segmentRows } from './segment-rows.ts';
import type { Source } from './source.ts';
import { useFactorName } from './use-factor-name.ts';
import type { WorksheetOptions, WorksheetResult } from './use-worksheet.ts';

/** Enough digits to check the sums in a spreadsheet. */
const rounded = (value: number) => Number(value.toFixed(8));

/** Writes the whole result, with its terms above the two tables. Figures are shares: 0.01 is 1 %. */
export function useResultFile(source: Source, result: WorksheetResult, options: WorksheetOptions): () => string {
  const t = useTranslations('attributionDemo.result');
  const evidence = useTranslations('evidence');
  const industry = useTranslations('marketModel.industries');
  const factorName = useFactorName();
  const { attribution, from, to } = result;

  return () => {
    const terms: CsvCell[][] = [
      [source.name, evidence('source'), evidence('pastPerformance')],
      [t('span', { from, to }), t(`benchmarks.${options.benchmark}`), t(`models.${options.model}`)],
      [t('portfolio'), rounded(attribution.portfolioReturn)],
      [t('benchmarkShort'), rounded(attribution.benchmarkReturn)],
      [t('active'), rounded(attribution.portfolioReturn - attribution.benchmarkReturn)],
    ];
    const segmentFields = [
      'portfolioWeight',
      'benchmarkWeight',
      'portfolioReturn',
      'benchmarkReturn',
      'allocation',
      'selection',
      'interaction',
      'sum',
    ] as const;
    const segments = segmentRows(attribution).map((row): CsvCell[] => [
      row.key === 'cash' ? t('cash') : industry(row.key as Exclude<typeof row.key, 'cash' | 'total'>),
      ...segmentFields.map((field) => rounded(row[field])),
    ]);
    const factors = factorRows(result).map((row): CsvCell[] => [
      factorName(row),
      row.portfolio === undefined ? '' : rounded(row.portfolio),
      row.benchmark === undefined ? '' : rounded(row.benchmark),
      rounded(row.contribution),
    ]);
    return writeCsv([
      ...terms,
      [],
      [t('industry'), ...segmentFields.map((field) => t(field))],
      ...segments,
      [],
      [t('factor'), t('portfolioExposure'), t('benchmarkExposure'), t('contribution')],
      ...factors,
    ]);
  };
}
