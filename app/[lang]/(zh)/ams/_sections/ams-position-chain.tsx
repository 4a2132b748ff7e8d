import { getTranslations } from 'next-intl/server';
import { SignedBars } from '#components/charts/signed-bars.tsx';
import { Section } from '#components/sections/section.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { PhoneFold } from '#components/ui/phone-fold.tsx';
import { Table } from '#components/ui/table.tsx';
import type { Translator } from '#lib/i18n/translator-type.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { rollBook, type ChainDay, type ChainRow } from '#lib/shared/quant/position-chain.ts';
import { chainExample } from '../_facts/ams-operations.ts';
import { formatShares, formatYuan } from './amount.ts';
import { ChainEquation } from './chain-equation.tsx';

type Line = { key: string; before: string; moves: string[]; quote: string; after: string; profit: string };

/** One day of one product, from yesterday's book to today's, every figure computed by the chain itself. */
export async function PositionChain() {
  const t = await getTranslations('ams.chain');
  const tEvidence = await getTranslations('evidence');
  const source = await sourceLine('chain');
  const day = rollBook(chainExample.before, chainExample);
  const split = day.rows.find(({ bonusShares }) => bonusShares > 0)!;
  const profitFen = day.rows.reduce((sum, row) => sum + row.profitFen, 0);
  const signed = (amountFen: number) => formatYuan(amountFen, { signed: true });
  const figures = { profit: signed(profitFen), flows: signed(chainExample.flowsFen) };
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
      <div className="mt-10 grid gap-8 lg:grid-cols-12 lg:gap-12">
        <div className="min-w-0 lg:col-span-7">
          <SignedBars
            caption={{
              title: t('picture'),
              subtitle: t('subtitle'),
              description: t('describe', { ...figures, change: signed(day.assetsFen - day.assetsBeforeFen) }),
              source,
            }}
            words={{ table: tEvidence('table'), name: t('source'), value: t('amount') }}
            bars={day.rows.map(({ code, profitFen: value }) => ({ name: code, value }))}
            tone="market"
            format={(value) => formatNumber(value / 100, 0, { signed: true })}
          />
        </div>
        <p className="text-ink-2 lg:col-span-5 lg:pt-14">
          {t('note', { code: split.code, before: formatYuan(split.priceBeforeFen), after: formatYuan(split.priceFen) })}
        </p>
      </div>
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
