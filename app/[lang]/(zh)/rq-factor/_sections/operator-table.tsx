import { getTranslations } from 'next-intl/server';
import { sourceLine } from '#components/sections/source-line.ts';
import { Table, type TableColumn } from '#components/ui/table.tsx';
import { ranks } from '#lib/shared/quant/correlation.ts';
import { factorValues } from '#lib/shared/quant/factor-sources.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';

const shownDays = 4;
const shownInstruments = 5;
const window = 3;

/** The same small table read along its rows and along its last column. */
export async function OperatorTable() {
  const t = await getTranslations('rqFactor.expression');
  const source = await sourceLine('turnoverRanks');
  const market = sampleMarket();
  const last = market.days.length - 1;
  const days = Array.from({ length: shownDays }, (_, at) => last - shownDays + 1 + at);
  const byDay = days.map((day) => factorValues(market, 'turnover', day).slice(0, shownInstruments));
  const positions = ranks(byDay.at(-1)!);
  const rows = market.instruments.slice(0, shownInstruments).map(({ id }, i) => {
    const rates = byDay.map((values) => values[i]! * 100);
    const mean = rates.slice(-window).reduce((sum, rate) => sum + rate, 0) / window;
    return { id, rates, mean, rank: positions[i]! };
  });
  const columns: TableColumn<(typeof rows)[number]>[] = [
    { key: 'id', header: t('columns.instrument'), rowHeader: true, cell: ({ id }) => id },
    ...days.map((day, at) => ({
      key: market.days[day]!,
      header: market.days[day]!.slice(5),
      align: 'end' as const,
      cell: ({ rates }: (typeof rows)[number]) => formatNumber(rates[at]!, 2),
    })),
    {
      key: 'ma',
      header: t('columns.ma'),
      align: 'end',
      cell: ({ mean }) => <strong>{formatNumber(mean, 2)}</strong>,
    },
    {
      key: 'rank',
      header: t('columns.rank'),
      align: 'end',
      cell: ({ rank }) => <strong>{rank}</strong>,
    },
  ];
  return (
    <>
      <Table caption={t('caption')} source={source} showCaption columns={columns} rows={rows} rowKey={({ id }) => id} />
      <p className="mt-4 text-ink-2">{t('note')}</p>
    </>
  );
}
