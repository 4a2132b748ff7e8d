import { getMessages } from 'next-intl/server';
import { fill } from '#components/sections/fill.ts';
import { Section } from '#components/sections/section.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Table } from '#components/ui/table.tsx';
import { chainExample, valuationSheetExample } from '#app/[lang]/(zh)/ams/_facts/ams-operations.ts';
import { type Position, rollBook } from '#lib/shared/quant/position-chain.ts';
import { reconcilePositions, type ReconciledRow } from '#lib/shared/quant/valuation-reconciliation.ts';
import { formatShares, formatYuan } from '#app/[lang]/(zh)/ams/_sections/amount.ts';

/** The book of the chain's example beside the custodian's sheet, difference by difference. */
export async function Reconciliation() {
  const { amsPortfolio, evidence } = await getMessages();
  const words = amsPortfolio.reconciliation;
  const rows = reconcilePositions(rollBook(chainExample.before, chainExample).rows, valuationSheetExample);
  const holding = (position: Position | undefined) =>
    position
      ? fill(words.holding, { shares: formatShares(position.shares), price: formatYuan(position.priceFen) })
      : words.missing;
  return (
    <Section title={words.title} lead={words.lead}>
      <Table<ReconciledRow>
        caption={`${words.caption} · ${evidence.source}`}
        showCaption
        rows={rows}
        rowKey={({ code }) => code}
        columns={[
          { key: 'code', header: words.columns.code, rowHeader: true, cell: ({ code }) => code },
          { key: 'system', header: words.columns.system, align: 'end', cell: ({ system }) => holding(system) },
          { key: 'sheet', header: words.columns.sheet, align: 'end', cell: ({ sheet }) => holding(sheet) },
          {
            key: 'difference',
            header: words.columns.difference,
            align: 'end',
            cell: ({ differenceFen }) => formatYuan(differenceFen, { signed: true }),
          },
          {
            key: 'state',
            header: words.columns.state,
            cell: ({ difference }) => (
              <Badge tone={difference === 'none' ? 'success' : 'warning'}>{words.states[difference]}</Badge>
            ),
          },
          { key: 'reason', header: words.columns.reason, cell: ({ difference }) => words.reasons[difference] },
        ]}
      />
      <p className="mt-6 font-medium">
        {fill(words.summary, {
          count: rows.length,
          matched: rows.filter(({ difference }) => difference === 'none').length,
          difference: formatYuan(
            rows.reduce((sum, { differenceFen }) => sum + differenceFen, 0),
            { signed: true },
          ),
        })}
      </p>
      <p className="mt-2 text-ink-2">{words.calibrate}</p>
    </Section>
  );
}
