import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { PhoneFold } from '#components/ui/phone-fold.tsx';
import { Table } from '#components/ui/table.tsx';
import type { Translator } from '#lib/i18n/translator-type.ts';
import { rollBook, type ChainDay, type ChainRow } from '#lib/shared/quant/position-chain.ts';
import { chainExample } from '../_facts/ams-operations.ts';
import { formatShares, formatYuan } from './amount.ts';
import { ChainEquation } from './chain-equation.tsx';

type Line = { key: string; before: string; moves: string[]; quote: string; after: string; profit: string };

/** One day of one product, from yesterday's book to today's, every figure computed by the chain itself. */
export async function PositionChain() {
  const t = await getTranslations('ams.chain');
  const source = await sourceLine('chain');
  const day = rollBook(chainExample.before, chainExample);
  return (
    <Section rank="major" title={t('title')} lead={t('lead')}>
      <ChainEquation day={day} />
      <PhoneFold summary={t('table')} className="mt-10 max-md:mt-4">
        <Table
          caption={t('caption')}
          source={source}
          showCaption
          rows={linesOf(day, t)}
          rowKey={({ key }) => key}
          columns={[
            { key: 'code', header: t('columns.code'), rowHeader: true, cell: ({ key }) => key },
            { key: 'before', header: t('columns.before'), cell: ({ before }) => before },
            {
              key: 'moves',
              header: t('columns.moves'),
              cell: ({ moves }) => (
                <span className="inline-flex flex-col">
                  {moves.map((move) => (
                    <span key={move}>{move}</span>
                  ))}
                </span>
              ),
            },
            { key: 'quote', header: t('columns.quote'), cell: ({ quote }) => quote },
            { key: 'after', header: t('columns.after'), cell: ({ after }) => after },
            { key: 'profit', header: t('columns.profit'), align: 'end', cell: ({ profit }) => profit },
          ]}
        />
      </PhoneFold>
    </Section>
  );
}

function linesOf(day: ChainDay, t: Translator<'ams.chain'>): Line[] {
  return [
    ...day.rows.map((row) => securityLine(row, t)),
    {
      key: t('cash'),
      before: formatYuan(day.cashBeforeFen),
      moves: day.cashLines.map(({ kind, amountFen }) =>
        t(`moves.${kind === 'dividends' ? 'cashDividends' : kind}`, {
          amount: formatYuan(amountFen, { signed: true }),
        }),
      ),
      quote: '',
      after: formatYuan(day.cashFen),
      profit: '',
    },
    {
      key: t('total'),
      before: formatYuan(day.assetsBeforeFen),
      moves: [],
      quote: '',
      after: formatYuan(day.assetsFen),
      profit: formatYuan(
        day.rows.reduce((sum, { profitFen }) => sum + profitFen, 0),
        { signed: true },
      ),
    },
  ];
}

function securityLine(row: ChainRow, t: Translator<'ams.chain'>): Line {
  const holding = (shares: number, priceFen: number, valueFen: number) =>
    shares === 0
      ? t('none')
      : t('holding', {
          shares: formatShares(shares),
          price: formatYuan(priceFen),
          value: formatYuan(valueFen),
        });
  const event = chainExample.events.find(({ code }) => code === row.code);
  const moves = [
    ...(event
      ? [
          t('moves.dividends', { amount: formatYuan(event.cashPerShareFen) }),
          t('moves.bonus', { ratio: event.bonusPerShare, shares: formatShares(row.bonusShares) }),
        ]
      : []),
    ...chainExample.trades
      .filter(({ code }) => code === row.code)
      .map(({ side, shares, priceFen, feeFen }) =>
        t(`moves.${side}`, { shares: formatShares(shares), price: formatYuan(priceFen), fee: formatYuan(feeFen) }),
      ),
  ];
  return {
    key: row.code,
    before: holding(row.sharesBefore, row.priceBeforeFen, row.valueBeforeFen),
    moves: moves.length > 0 ? moves : [t('unchanged')],
    quote: t('close', { price: formatYuan(row.priceFen) }),
    after: holding(row.shares, row.priceFen, row.valueFen),
    profit: formatYuan(row.profitFen, { signed: true }),
  };
}
