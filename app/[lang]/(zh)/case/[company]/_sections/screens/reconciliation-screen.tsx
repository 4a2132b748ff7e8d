import { getTranslations } from 'next-intl/server';
import { chainExample, valuationSheetExample } from '#app/[lang]/(zh)/ams/_facts/ams-operations.ts';
import { formatShares, formatYuan } from '#app/[lang]/(zh)/ams/_sections/amount.ts';
import { AppFrame } from '#components/sections/frames/app-frame.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { Badge } from '#components/ui/badge.tsx';
import { rollBook, type Position } from '#lib/shared/quant/position-chain.ts';
import { reconcilePositions } from '#lib/shared/quant/valuation-reconciliation.ts';
import { ScreenNote, ScreenSource } from './screen-note.tsx';
import { ScreenTable } from './screen-table.tsx';

/** Positions rolled from the day before, beside the custodian's sheet; the day stays open while a row differs. */
export async function ReconciliationScreen() {
  const t = await getTranslations('caseStudies.screens.reconciliation');
  const tStates = await getTranslations('amsPortfolio.reconciliation');
  const rows = reconcilePositions(rollBook(chainExample.before, chainExample).rows, valuationSheetExample);
  const holding = (position: Position | undefined) =>
    position === undefined
      ? tStates('missing')
      : t('holding', { shares: formatShares(position.shares), price: formatYuan(position.priceFen) });
  const different = rows.filter(({ difference }) => difference !== 'none').length;
  const totalFen = rows.reduce((sum, { differenceFen }) => sum + differenceFen, 0);
  return (
    <AppFrame name={t('window')} aside={t('state', { matched: rows.length - different, count: rows.length })}>
      <div className="px-3 md:px-5">
        <ScreenTable
          caption={t('caption')}
          rows={rows}
          rowKey={({ code }) => code}
          columns={[
            {
              key: 'code',
              header: t('columns.code'),
              rowHeader: true,
              cell: ({ code, system, sheet }) => (
                <>
                  <span className="block">{code}</span>
                  <span className="block font-normal text-ink-2">{t('system', { holding: holding(system) })}</span>
                  <span className="block font-normal text-ink-2">{t('sheet', { holding: holding(sheet) })}</span>
                </>
              ),
            },
            {
              key: 'difference',
              header: t('columns.difference'),
              align: 'end',
              cell: ({ difference, differenceFen }) => (
                <span className="flex flex-col items-end gap-1 md:flex-row md:items-baseline md:justify-end">
                  {formatYuan(differenceFen, { signed: true })}
                  <span className="md:w-24">
                    <Badge tone={difference === 'none' ? 'success' : 'warning'}>
                      {tStates(`states.${difference}`)}
                    </Badge>
                  </span>
                </span>
              ),
            },
          ]}
        />
      </div>
      <ScreenNote
        tone="warning"
        text={t('open', { count: different, total: formatYuan(totalFen, { signed: true }) })}
      />
      <ScreenSource text={await sourceLine('reconciliation')} />
    </AppFrame>
  );
}
