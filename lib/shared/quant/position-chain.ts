/** A position: money in fen, shares whole. A book is the holdings of one product at the close of a day. */
export type Position = { code: string; shares: number; priceFen: number };
export type Book = { cashFen: number; positions: readonly Position[] };

export type Trade = { code: string; side: 'buy' | 'sell'; shares: number; priceFen: number; feeFen: number };

/** Applies to holders at the previous close: cash a share, new shares a share. Today's price is already ex-rights. */
export type CorporateEvent = { code: string; cashPerShareFen: number; bonusPerShare: number };

export type ChainRow = {
  code: string;
  sharesBefore: number;
  bonusShares: number;
  bought: number;
  sold: number;
  shares: number;
  priceBeforeFen: number;
  priceFen: number;
  valueBeforeFen: number;
  valueFen: number;
  /** Value at the close − value before − bought + sold + dividends − fees. */
  profitFen: number;
};

type CashLine = { kind: 'dividends' | 'bought' | 'sold' | 'fees' | 'flows'; amountFen: number };

export type ChainDay = {
  rows: readonly ChainRow[];
  cashBeforeFen: number;
  /** Cash movements, each with its sign. */
  cashLines: readonly CashLine[];
  cashFen: number;
  assetsBeforeFen: number;
  /** assetsBeforeFen + Σ profitFen + flows */
  assetsFen: number;
};

/**
 * Rolls the book to today's close: yesterday's book + today's events and trades, at today's prices. `flowsFen` is
 * investors' subscriptions less redemptions. Throws if a price is missing or more is sold than held.
 */
export function rollBook(
  before: Book,
  today: {
    trades: readonly Trade[];
    events: readonly CorporateEvent[];
    flowsFen: number;
    closesFen: Readonly<Record<string, number>>;
  },
): ChainDay {
  const codes = [...new Set([...before.positions, ...today.trades].map(({ code }) => code))].toSorted();
  const cash = { dividends: 0, bought: 0, sold: 0, fees: 0, flows: today.flowsFen };
  const rows = codes.map((code) => {
    const held = before.positions.find((position) => position.code === code);
    const priceFen = today.closesFen[code];
    if (priceFen === undefined) throw new Error(`no price for ${code}`);
    const sharesBefore = held?.shares ?? 0;
    const event = today.events.find((one) => one.code === code);
    const bonusShares = Math.floor(sharesBefore * (event?.bonusPerShare ?? 0));
    const dividends = sharesBefore * (event?.cashPerShareFen ?? 0);
    const ofSide = (side: Trade['side']) => today.trades.filter((trade) => trade.code === code && trade.side === side);
    const [buys, sells] = [ofSide('buy'), ofSide('sell')];
    const amountOf = (trades: readonly Trade[]) => sum(trades, ({ shares, priceFen: paid }) => shares * paid);
    const moved = {
      bought: amountOf(buys),
      sold: amountOf(sells),
      fees: sum([...buys, ...sells], (one) => one.feeFen),
    };
    const [bought, sold] = [sum(buys, (one) => one.shares), sum(sells, (one) => one.shares)];
    const shares = sharesBefore + bonusShares + bought - sold;
    if (shares < 0) throw new Error(`${code}: sold more than held`);
    cash.dividends += dividends;
    cash.bought -= moved.bought;
    cash.sold += moved.sold;
    cash.fees -= moved.fees;
    const valueBeforeFen = sharesBefore * (held?.priceFen ?? 0);
    const valueFen = shares * priceFen;
    return {
      code,
      sharesBefore,
      bonusShares,
      bought,
      sold,
      shares,
      priceBeforeFen: held?.priceFen ?? 0,
      priceFen,
      valueBeforeFen,
      valueFen,
      profitFen: valueFen - valueBeforeFen - moved.bought + moved.sold + dividends - moved.fees,
    };
  });
  const cashLines = (['dividends', 'bought', 'sold', 'fees', 'flows'] as const).map((kind) => ({
    kind,
    amountFen: cash[kind],
  }));
  const cashFen = before.cashFen + sum(cashLines, ({ amountFen }) => amountFen);
  return {
    rows,
    cashBeforeFen: before.cashFen,
    cashLines,
    cashFen,
    assetsBeforeFen: before.cashFen + sum(rows, ({ valueBeforeFen }) => valueBeforeFen),
    assetsFen: cashFen + sum(rows, ({ valueFen }) => valueFen),
  };
}

function sum<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}
