import { getTranslations } from 'next-intl/server';
import { benchmarkExample } from '#app/[lang]/(zh)/ams/_facts/ams-operations.ts';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { Table } from '#components/ui/table.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { weightedMean } from '#lib/shared/quant/cross-section.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';

/** One day of a benchmark of three parts, and the four kinds a benchmark may be. */
export async function CustomBenchmark() {
  const t = await getTranslations('amsPortfolio.benchmark');
  const source = await sourceLine('blend');
  const signed = (value: number) => formatPercent(value, 3, { signed: true });
  const parts = benchmarkExample.parts.map(({ key, weight, dayReturn }) => ({
    name: t(`parts.${key}`),
    weight,
    dayReturn,
    contribution: weight * dayReturn,
  }));
  const blended = weightedMean(
    parts.map(({ dayReturn }) => dayReturn),
    parts.map(({ weight }) => weight),
  );
  return (
    <Section fold="always" title={t('title')} lead={t('lead')}>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <Table<(typeof parts)[number]>
          caption={t('caption')}
          source={source}
          showCaption
          rows={[...parts, { name: t('total'), weight: 1, dayReturn: blended, contribution: blended }]}
          rowKey={({ name }) => name}
          columns={[
            { key: 'part', header: t('columns.part'), rowHeader: true, cell: ({ name }) => name },
            {
              key: 'weight',
              header: t('columns.weight'),
              align: 'end',
              cell: ({ weight }) => formatPercent(weight, 0),
            },
            {
              key: 'dayReturn',
              header: t('columns.dayReturn'),
              align: 'end',
              cell: ({ dayReturn }) => signed(dayReturn),
            },
            {
              key: 'contribution',
              header: t('columns.contribution'),
              align: 'end',
              cell: ({ contribution }) => signed(contribution),
            },
          ]}
        />
        <RuleList rules={Object.values(await getTexts('amsPortfolio.benchmark.kinds'))} />
      </div>
    </Section>
  );
}
