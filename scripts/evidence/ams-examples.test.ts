import { beforeAll, describe, expect, it } from 'vitest';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import portfolioWords from '#messages/zh-CN/ams-portfolio.json' with { type: 'json' };
import amsWords from '#messages/zh-CN/ams.json' with { type: 'json' };
import {
  hundredths,
  masked,
  numbersIn,
  readAuthored,
  rowsOf,
  signedYuan,
  sum,
  valueOf,
  valuesIn,
  whole,
  yuan,
  type AuthoredPages,
} from './authored-figures.ts';

let on: AuthoredPages;
beforeAll(async () => {
  on = await readAuthored();
}, 300_000);

describe('the position chain', () => {
  const { columns, moves } = amsWords.chain;
  const rows = () => rowsOf(on.tables('(zh)/ams', 'chain')[0]!, columns);
  const isOf = (line: string, move: keyof typeof moves) => line.startsWith(masked(moves[move].split('{')[0]!));

  /** Of a security, what is given: the holding before, the close, and of each event and trade shares, price and fee. */
  function securityOf(row: ReturnType<typeof rows>[number]) {
    const [shares = 0, price = 0] = valuesIn(row.before);
    const before = { shares, fen: shares * Math.round(price * 100) };
    const numbers = (move: keyof typeof moves) => row.moves.filter((line) => isOf(line, move)).map(numbersIn);
    const trades = (side: 'buy' | 'sell') =>
      numbers(side).map(([count, at, fee]) => ({
        count: valueOf(count),
        fen: valueOf(count) * hundredths(at),
        fee: hundredths(fee),
      }));
    const [bought, sold] = [trades('buy'), trades('sell')];
    const dividends = sum(numbers('dividends').map(([cash]) => shares * hundredths(cash)));
    const bonus = sum(numbers('bonus').map(([ratio]) => Math.floor(shares * valueOf(ratio))));
    const count = (some: readonly { count: number }[]) => sum(some.map((one) => one.count));
    const fen = (some: readonly { fen: number }[]) => sum(some.map((one) => one.fen));
    const fees = sum([...bought, ...sold].map(({ fee }) => fee));
    const close = hundredths(row.quote.flatMap(numbersIn)[0]);
    const held = shares + bonus + count(bought) - count(sold);
    const after = { shares: held, fen: held * close };
    const profit = after.fen - before.fen - fen(bought) + fen(sold) + dividends - fees;
    const given = row.moves.flatMap(numbersIn).map((text) => (text.startsWith('+') ? `+${whole(bonus)}` : text));
    const holding = (of: typeof after, at: string) => (of.shares === 0 ? [] : [whole(of.shares), at, yuan(of.fen)]);
    const texts = [
      ...holding(before, yuan(Math.round(price * 100))),
      ...given,
      yuan(close),
      ...holding(after, yuan(close)),
      signedYuan(profit),
    ];
    return { before, after, close, price, profit, dividends, fees, bought: fen(bought), sold: fen(sold), texts };
  }

  it('shares, values, profits, cash and net assets follow from the holdings, events, trades and closes that are printed', () => {
    const securities = rows().slice(0, -2).map(securityOf);
    const cashRow = rows().at(-2)!;
    const total = (of: (security: (typeof securities)[number]) => number) => sum(securities.map(of));
    // Given: the cash before, and what investors paid in.
    const cashBefore = hundredths(cashRow.before[0]);
    const flows = hundredths(cashRow.moves.filter((line) => isOf(line, 'flows')).flatMap(numbersIn)[0]);
    const fees = total((one) => one.fees);
    const cashMoves = [
      total((one) => one.dividends),
      -total((one) => one.bought),
      total((one) => one.sold),
      -fees,
      flows,
    ];
    const cash = cashBefore + sum(cashMoves);
    const assetsBefore = cashBefore + total(({ before }) => before.fen);
    const assets = cash + total(({ after }) => after.fen);
    const profit = total((one) => one.profit);

    const equation = [
      yuan(assetsBefore),
      ...[flows - fees, flows, -fees, assets - assetsBefore - flows + fees].map(signedYuan),
      yuan(assets),
    ];
    const cashTexts = [yuan(cashBefore), ...cashMoves.map(signedYuan), yuan(cash)];
    const table = [
      ...securities.flatMap(({ texts }) => texts),
      ...cashTexts,
      yuan(assetsBefore),
      yuan(assets),
      signedYuan(profit),
    ];
    const bars = securities.map((one) => formatNumber(one.profit / 100, 0, { signed: true }));
    const picture = [profit, flows, assets - assetsBefore].map(signedYuan);
    const split = securities.find(({ dividends }) => dividends > 0)!;
    const note = [formatNumber(split.price, 2), yuan(split.close)];
    // The note says that it lost nothing.
    expect(split.profit).toBeGreaterThan(0);

    const texts = on.printed('(zh)/ams', 'chain');
    // Given: the ticks of the picture's axis, at equal distances.
    const start = [...equation, ...table, ...picture, ...bars];
    const ticks = texts.slice(start.length, -bars.length - note.length);
    const steps = ticks.slice(1).map((tick, at) => valueOf(tick) - valueOf(ticks[at]));
    expect(new Set(steps).size).toBe(1);
    expect(texts).toEqual([...start, ...ticks, ...bars, ...note]);
  });

  it('is reconciled as it was rolled: each difference is the sheet’s value less the chain’s, and so are state and sum', () => {
    const words = portfolioWords.reconciliation;
    const page = '(zh)/ams/portfolio-management';
    const chain = Object.fromEntries(rows().map((row) => [row.code[0], valuesIn(row.after)]));
    const reconciled = rowsOf(on.tables(page, 'reconciliation')[0]!, words.columns).map((row) => {
      const [shares = 0, price = 0] = chain[row.code[0]!] ?? [];
      // Given: the sheet.
      const [theirs = 0, their = 0] = valuesIn(row.sheet);
      const state =
        shares === 0
          ? 'missing-in-system'
          : theirs === 0
            ? 'missing-in-sheet'
            : shares !== theirs
              ? 'shares'
              : price === their
                ? 'none'
                : 'price';
      expect([row.state, row.reason]).toEqual([[words.states[state]], [words.reasons[state]]]);
      const holding = (count: number, at: number) => (count === 0 ? [] : [whole(count), formatNumber(at, 2)]);
      const difference = theirs * Math.round(their * 100) - shares * Math.round(price * 100);
      return {
        state,
        difference,
        texts: [...holding(shares, price), ...holding(theirs, their), signedYuan(difference)],
      };
    });
    expect(on.printed(page, 'reconciliation')).toEqual([
      ...reconciled.flatMap(({ texts }) => texts),
      String(reconciled.length),
      String(reconciled.filter(({ state }) => state === 'none').length),
      signedYuan(sum(reconciled.map(({ difference }) => difference))),
    ]);
  });
});

it('a blended benchmark’s contributions are weight × return, and its return their sum', () => {
  const page = '(zh)/ams/portfolio-management';
  const words = portfolioWords.benchmark;
  const parts = rowsOf(on.tables(page, 'blend')[0]!, words.columns).slice(0, -1);
  // Given: weights, the returns of the indices, and the yearly rate in the name of the part that is cash.
  const rate = valueOf(/[\d.]+%/.exec(words.parts.cash)![0]);
  const weights = parts.map(({ weight }) => valueOf(weight[0]));
  const returns = parts.map(({ part, dayReturn }) =>
    part[0] === masked(words.parts.cash) ? rate / 365 : valueOf(dayReturn[0]),
  );
  const signed = (value: number) => formatPercent(value, 3, { signed: true });
  const contributions = weights.map((weight, at) => weight * returns[at]!);
  const blended = signed(sum(contributions));
  expect(on.printed(page, 'blend')).toEqual([
    ...weights.flatMap((weight, at) => [formatPercent(weight, 0), signed(returns[at]!), signed(contributions[at]!)]),
    formatPercent(sum(weights), 0),
    blended,
    blended,
  ]);
});

it('shares confirmed and money paid follow from net assets, shares, amount and fee rate, and leave the net value', () => {
  const page = '(zh)/ams/portfolio-management';
  const [before] = rowsOf(on.tables(page, 'fundShares')[0]!, portfolioWords.shares.columns);
  // Given: net assets and shares before, what is paid in and at which fee, and the shares that are taken out.
  const [assets, shares] = [hundredths(before!.assets[0]), hundredths(before!.shares[0])];
  const [amount, feeRate, , , , redeemed] = on.printed(page, 'fundShares').slice(-9);
  const value = Number((assets / shares).toFixed(4));
  const net = Math.round(hundredths(amount) / (1 + valueOf(feeRate)));
  const confirmed = Math.floor(net / value);
  const paid = Math.round(hundredths(redeemed) * value);
  const rest = { assets: assets + net - paid, shares: shares + confirmed - hundredths(redeemed) };
  const line = (fen: number, count: number) => [yuan(fen), yuan(count), formatNumber(fen / count, 4)];
  const at = formatNumber(value, 4);
  expect(on.printed(page, 'fundShares')).toEqual([
    ...line(assets, shares),
    amount,
    ...line(assets + net, shares + confirmed),
    redeemed,
    ...line(rest.assets, rest.shares),
    amount,
    feeRate,
    yuan(net),
    at,
    yuan(confirmed),
    redeemed,
    at,
    yuan(paid),
    at,
  ]);
  // The text says that the net value stays.
  expect(line(rest.assets, rest.shares)[2]).toBe(at);
});
