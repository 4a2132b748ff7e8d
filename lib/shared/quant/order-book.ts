import { createRandom, type RandomSource } from './random.ts';

/** Price in yuan, volume in shares. */
export type BookLevel = { price: number; volume: number };
/** `side` is the aggressor, who took the resting price: the buyer or the seller. */
export type BookTrade = BookLevel & { side: 'buy' | 'sell'; atMs: number };

/** An exchange's Level-2 snapshot: ten levels a side, best first, and the trades since the previous one. */
export type BookSnapshot = {
  bids: BookLevel[];
  asks: BookLevel[];
  last: number;
  /** Shares traded since the session began. */
  volume: number;
  trades: BookTrade[];
};

export type BookOptions = {
  seed: number;
  /** In yuan; the price limit is 10 % on either side of it. */
  previousClose: number;
  /** Standard deviation of the day's return, e.g. 0.02. */
  dailyVolatility: number;
};

/** Round numbers of a plausible size, not fitted to data. Distances are in ticks. */
export const bookParameters = {
  tickYuan: 0.01,
  lotShares: 100,
  levels: 10,
  /** The interval of Level-2 snapshots at the Shanghai and Shenzhen exchanges. */
  stepMs: 3000,
  /** Morning and afternoon of two hours each. */
  stepsPerSession: 4800,
  eventsPerStep: { least: 3, most: 14 },
  share: { limitOrder: 0.5, cancellation: 0.3 },
  meanDistance: 4,
  meanLots: 9,
  /** Orders this far from the best price of their side are removed. */
  deepest: 45,
  /** Excess of buyers if the fair price is above the mid price, per tick. */
  pull: 0.12,
  priceLimit: 0.1,
} as const;

/**
 * A limit order book under random limit orders, cancellations and market orders (the zero-intelligence model of E.
 * Smith, J. D. Farmer, L. Gillemot and S. Krishnamurthy, Quantitative Finance 3 (2003)). A fair price follows a random
 * walk and determines the side of the market orders. The same options yield the same book, so that every step of a
 * session can be replayed.
 */
export class OrderBook {
  /** Volume in lots by price in ticks. */
  readonly #bids = new Map<number, number>();
  readonly #asks = new Map<number, number>();
  readonly #random: RandomSource;
  readonly #limits: { up: number; down: number };
  readonly #fairStep: number;
  #fair: number;
  #last: number;
  #lots = 0;
  #trades: BookTrade[] = [];

  constructor({ seed, previousClose, dailyVolatility }: BookOptions) {
    const { tickYuan, priceLimit, stepsPerSession } = bookParameters;
    const close = Math.round(previousClose / tickYuan);
    this.#random = createRandom(seed);
    this.#limits = { up: Math.round(close * (1 + priceLimit)), down: Math.round(close * (1 - priceLimit)) };
    this.#fair = close;
    this.#last = close;
    this.#fairStep = (close * dailyVolatility) / Math.sqrt(stepsPerSession);
    for (let distance = 1; distance <= bookParameters.deepest; distance++) {
      this.#add(this.#bids, close - distance, this.#lotsDrawn());
      this.#add(this.#asks, close + distance, this.#lotsDrawn());
    }
  }

  /** Advances by three seconds of orders. */
  advance(): void {
    const { eventsPerStep, share, stepMs } = bookParameters;
    const span = eventsPerStep.most - eventsPerStep.least + 1;
    const events = eventsPerStep.least + Math.floor(this.#random.uniform() * span);
    this.#trades = [];
    this.#fair += this.#fairStep * this.#random.normal();
    for (let event = 0; event < events; event++) {
      const kind = this.#random.uniform();
      if (kind < share.limitOrder) this.#placeOrder();
      else if (kind < share.limitOrder + share.cancellation) this.#cancelOrders();
      else this.#takePrice(Math.floor(((event + this.#random.uniform()) / events) * stepMs));
    }
    this.#refill();
  }

  snapshot(): BookSnapshot {
    return {
      bids: levels(this.#bids, (a, b) => b - a),
      asks: levels(this.#asks, (a, b) => a - b),
      last: toYuan(this.#last),
      volume: this.#lots * bookParameters.lotShares,
      trades: this.#trades,
    };
  }

  #best() {
    return { bid: Math.max(...this.#bids.keys()), ask: Math.min(...this.#asks.keys()) };
  }

  #lotsDrawn(): number {
    return 1 + Math.floor(-Math.log(1 - this.#random.uniform()) * bookParameters.meanLots);
  }

  #add(side: Map<number, number>, tick: number, lots: number): void {
    if (tick > this.#limits.up || tick < this.#limits.down) return;
    side.set(tick, (side.get(tick) ?? 0) + lots);
  }

  /** Places a limit order behind the best price of the other side, so that it rests and never trades at once. */
  #placeOrder(): void {
    const { bid, ask } = this.#best();
    const distance = 1 + Math.floor(-Math.log(1 - this.#random.uniform()) * bookParameters.meanDistance);
    if (this.#random.uniform() < 0.5) this.#add(this.#bids, ask - distance, this.#lotsDrawn());
    else this.#add(this.#asks, bid + distance, this.#lotsDrawn());
  }

  /** Withdraws part of a level near the best price; the last level of a side stays. */
  #cancelOrders(): void {
    const side = this.#random.uniform() < 0.5 ? this.#bids : this.#asks;
    const ticks = [...side.keys()].toSorted(side === this.#bids ? (a, b) => b - a : (a, b) => a - b);
    const tick = ticks[Math.floor(this.#random.uniform() * Math.min(ticks.length, bookParameters.levels + 4))]!;
    const lots = side.get(tick)!;
    const left = lots - Math.ceil(lots * this.#random.uniform());
    if (left > 0) side.set(tick, left);
    else if (side.size > 1) side.delete(tick);
  }

  /** Places a market order: it takes at most two levels, and leaves the last level of a side. */
  #takePrice(atMs: number): void {
    const { bid, ask } = this.#best();
    const tilt = bookParameters.pull * (this.#fair - (bid + ask) / 2);
    const isBuyer = this.#random.uniform() < Math.max(0.05, Math.min(0.95, 0.5 + tilt));
    const side = isBuyer ? this.#asks : this.#bids;
    let wanted = this.#lotsDrawn();
    for (const tick of isBuyer ? [ask, ask + 1] : [bid, bid - 1]) {
      const there = side.get(tick) ?? 0;
      const taken = Math.min(wanted, side.size > 1 ? there : there - 1);
      if (taken <= 0) continue;
      if (taken === there) side.delete(tick);
      else side.set(tick, there - taken);
      wanted -= taken;
      this.#lots += taken;
      this.#last = tick;
      const volume = taken * bookParameters.lotShares;
      this.#trades.push({ price: toYuan(tick), volume, side: isBuyer ? 'buy' : 'sell', atMs });
    }
  }

  /**
   * Removes distant orders. A side with too few levels for a snapshot gets orders behind its last one, up to the price
   * limit.
   */
  #refill(): void {
    const { bid, ask } = this.#best();
    for (const [side, best, step] of [[this.#bids, bid, -1] as const, [this.#asks, ask, 1] as const]) {
      for (const tick of side.keys()) if (Math.abs(tick - best) > bookParameters.deepest) side.delete(tick);
      for (let tick = best + step; side.size < bookParameters.levels + 5; tick += step) {
        if (tick > this.#limits.up || tick < this.#limits.down) break;
        if (!side.has(tick)) this.#add(side, tick, this.#lotsDrawn());
      }
    }
  }
}

function toYuan(tick: number): number {
  return Math.round(tick * bookParameters.tickYuan * 100) / 100;
}

function levels(side: ReadonlyMap<number, number>, order: (a: number, b: number) => number): BookLevel[] {
  return [...side.keys()]
    .toSorted(order)
    .slice(0, bookParameters.levels)
    .map((tick) => ({ price: toYuan(tick), volume: side.get(tick)! * bookParameters.lotShares }));
}
