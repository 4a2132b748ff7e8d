import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { Table } from '#components/ui/table.tsx';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { sampleProduct } from '#lib/shared/quant/sample-product.ts';

type Row = {
  key: string;
  industry: string;
  weight: number;
  benchmark: number;
  dayReturn: number;
  contribution: number;
};

/** The sample product on the market's last day: open weights, that day's returns, and what each holding gave. */
export async function PositionReport() {
  const t = await getTranslations('amsPortfolio.report');
  const tIndustries = await getTranslations('marketModel.industries');
  const source = await sourceLine('positions');
  const { market, lastDay } = sampleProduct();
  const last = market.days.length - 1;
  const n = market.instruments.length;
  const all = market.instruments.map(({ id, industry }, i): Row => {
    const dayReturn = market.returns[last * n + i]!;
    const weight = lastDay.weights[i]!;
    return {
      key: id,
      industry: tIndustries(industry),
      weight,
      benchmark: lastDay.benchmarkWeights[i]!,
      dayReturn,
      contribution: weight * dayReturn,
    };
  });
  const held = all.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  const sumOf = (rows: readonly Row[], field: 'weight' | 'benchmark' | 'contribution') =>
    rows.reduce((sum, row) => sum + row[field], 0);
  const total = sumOf(held, 'contribution');
  const cash: Row = {
    key: t('cash'),
    industry: '',
    weight: 1 - sumOf(held, 'weight'),
    benchmark: 0,
    dayReturn: 0,
    contribution: 0,
  };
  const rest = all.filter(({ weight }) => weight === 0);
  const rows = [...held, cash];
  const day = market.days[last]!;
  const signed = (value: number, digits: number) => formatPercent(value, digits, { signed: true });
  return (
    <Section fold="phone" title={t('title')} lead={t('lead', { day, total: signed(total, 2) })}>
      <Table<Row>
        caption={t('caption', { day, count: held.length })}
        source={source}
        showCaption
        rows={[
          ...rows,
          {
            key: t('total'),
            industry: '',
            weight: sumOf(rows, 'weight'),
            benchmark: sumOf(rows, 'benchmark'),
            dayReturn: total,
            contribution: total,
          },
        ]}
        rowKey={({ key }) => key}
        columns={[
          { key: 'code', header: t('columns.code'), rowHeader: true, cell: ({ key }) => key },
          { key: 'industry', header: t('columns.industry'), cell: ({ industry }) => industry },
          { key: 'weight', header: t('columns.weight'), align: 'end', cell: ({ weight }) => formatPercent(weight, 2) },
          {
            key: 'benchmark',
            header: t('columns.benchmark'),
            align: 'end',
            cell: ({ benchmark }) => formatPercent(benchmark, 2),
          },
          {
            key: 'active',
            header: t('columns.active'),
            align: 'end',
            cell: ({ weight, benchmark }) => signed(weight - benchmark, 2),
          },
          {
            key: 'dayReturn',
            header: t('columns.dayReturn'),
            align: 'end',
            cell: ({ dayReturn }) => signed(dayReturn, 2),
          },
          {
            key: 'contribution',
            header: t('columns.contribution'),
            align: 'end',
            cell: ({ contribution }) => formatNumber(contribution * 1e4, 1, { signed: true }),
          },
        ]}
      />
      <p className="mt-4 text-ink-2">
        {t('unheld', { count: rest.length, weight: formatPercent(sumOf(rest, 'benchmark'), 2) })}
      </p>
    </Section>
  );
}
