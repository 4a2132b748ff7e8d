import { getTranslations } from 'next-intl/server';
import { nowrap } from '#components/sections/nowrap.tsx';
import { Section } from '#components/sections/section.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { Table, type TableColumn } from '#components/ui/table.tsx';
import { Unfold } from '#components/ui/unfold.tsx';
import { adjustmentExample as example } from '#content/rqdata-examples.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { adjustPrices, exFactor, exReferencePrice, type AdjustedPrice } from '#lib/shared/quant/price-adjustment.ts';
import { absent } from '#lib/shared/text/absent.ts';

type Row = AdjustedPrice & { day: string; rawReturn: string; adjustedReturn: string };

function adjustedRows(): Row[] {
  const prices = adjustPrices(example.closes, example.exIndex, example.action);
  const change = (at: number, kind: keyof AdjustedPrice) =>
    at === 0 ? absent : formatPercent(prices[at]![kind] / prices[at - 1]![kind] - 1, 2, { signed: true });
  return prices.map((price, at) => ({
    ...price,
    day: example.days[at]!,
    rawReturn: change(at, 'raw'),
    adjustedReturn: change(at, 'pre'),
  }));
}

/** One ex-date in three notations, computed by the formula that is printed below it. */
export async function AdjustmentSection() {
  const t = await getTranslations('rqdata.adjust');
  const source = await sourceLine('adjustment');
  const previous = example.closes[example.exIndex - 1]!;
  const columns: TableColumn<Row>[] = [
    { key: 'day', header: t('columns.day'), rowHeader: true, cell: ({ day }) => nowrap(day) },
    ...(['raw', 'pre', 'post'] as const).map((kind) => ({
      key: kind,
      header: t(`columns.${kind}`),
      align: 'end' as const,
      cell: (row: Row) => formatNumber(row[kind], 2),
    })),
    { key: 'rawReturn', header: t('columns.rawReturn'), align: 'end', cell: ({ rawReturn }) => rawReturn },
    { key: 'adjusted', header: t('columns.adjustedReturn'), align: 'end', cell: (row) => row.adjustedReturn },
  ];
  return (
    <Section fold="phone" id="adjustment" title={t('title')} lead={t('lead')}>
      <Table
        caption={t('caption')}
        source={source}
        showCaption
        columns={columns}
        rows={adjustedRows()}
        rowKey={({ day }) => day}
      />
      <Unfold summary={t('how')}>
        <p className="text-ink-2">
          {t('formula', {
            previous: formatNumber(previous, 2),
            cash: formatNumber(example.action.cashPerShare, 2),
            bonus: formatNumber(example.action.bonusPerShare, 2),
            reference: formatNumber(exReferencePrice(previous, example.action), 4),
            factor: formatNumber(exFactor(previous, example.action), 4),
          })}
        </p>
      </Unfold>
      <ul className="mt-2 grid gap-x-10 gap-y-3 border-t border-hairline pt-4 md:grid-cols-3">
        {(['pre', 'post', 'none'] as const).map((kind) => (
          <li key={kind}>
            <code className="block font-mono text-sm text-primary">{kind}</code>
            {t(kind)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
