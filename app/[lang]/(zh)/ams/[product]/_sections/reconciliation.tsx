import { getTranslations } from 'next-intl/server';
import { chainExample, valuationSheetExample } from '#app/[lang]/(zh)/ams/_facts/ams-operations.ts';
import { formatShares, formatYuan } from '#app/[lang]/(zh)/ams/_sections/amount.ts';
import { nowrap } from '#components/sections/nowrap.tsx';
import { Section } from '#components/sections/section.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Table } from '#components/ui/table.tsx';
import { rollBook, type Position } from '#lib/shared/quant/position-chain.ts';
import { reconcilePositions, type ReconciledRow } from '#lib/shared/quant/valuation-reconciliation.ts';

/** Compares the book of the chain's example with the custodian's sheet, difference by difference. */
export async function Reconciliation() {
  const t = await getTranslations('amsPortfolio.reconciliation');
  const source = await sourceLine('reconciliation');
  const rows = reconcilePositions(rollBook(chainExample.before, chainExample).rows, valuationSheetExample);
  const holding = (position: Position | undefined) =>
    position
      ? nowrap(t('holding', { shares: formatShares(position.shares), price: formatYuan(position.priceFen) }))
      : t('missing');
  return (
    <Section rank="major" layout="wide" title={t('title')} lead={t('lead')}>
      <Table<ReconciledRow>
        caption={t('caption')}
        source={source}
        showCaption
        rows={rows}
        rowKey={({ code }) => code}
        columns={[
          { key: 'code', header: t('columns.code'), rowHeader: true, cell: ({ code }) => code },
          { key: 'system', header: t('columns.system'), align: 'end', cell: ({ system }) => holding(system) },
          { key: 'sheet', header: t('columns.sheet'), align: 'end', cell: ({ sheet }) => holding(sheet) },
          {
            key: 'difference',
            header: t('columns.difference'),
            align: 'end',
            cell: ({ differenceFen }) => formatYuan(differenceFen, { signed: true }),
          },
          {
            key: 'state',
            header: t('columns.state'),
            cell: ({ difference }) => (
              <Badge tone={difference === 'none' ? 'success' : 'warning'}>{t(`states.${difference}`)}</Badge>
            ),
          },
          {
            key: 'reason',
            header: t('columns.reason'),
            // A sentence has lines of its own on a phone, below the column's name.
            cell: ({ difference }) => <span className="basis-full text-pretty">{t(`reasons.${difference}`)}</span>,
          },
        ]}
      />
      <p className="mt-6 font-medium">
        {t('summary', {
          count: rows.length,
          matched: rows.filter(({ difference }) => difference === 'none').length,
          difference: formatYuan(
            rows.reduce((sum, { differenceFen }) => sum + differenceFen, 0),
            { signed: true },
          ),
        })}
      </p>
    </Section>
  );
}
