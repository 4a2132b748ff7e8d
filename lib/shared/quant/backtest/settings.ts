import { ashareCosts, noCosts, type CostSchedule } from './costs.ts';
import { buyAndHold, equalWeight } from './equal-weight-strategy.ts';
import { momentum } from './momentum-strategy.ts';
import { movingAverage } from './moving-average-strategy.ts';
import type { Strategy } from './strategy.ts';

export type StrategyChoice =
  | { name: 'ma'; fastDays: number; slowDays: number }
  | { name: 'momentum'; lookbackDays: number; top: number; everyDays: number }
  | { name: 'equal'; everyDays: number }
  | { name: 'hold' };

/** All inputs of a run: the same settings give the same result. */
export type BacktestSettings = {
  strategy: StrategyChoice;
  /** Columns of the market, ascending. */
  pool: readonly number[];
  /** ISO dates; days without trading are passed over. */
  from: string;
  to: string;
  initialCashYuan: number;
  matching: 'open' | 'close';
  /** 0.0005 is 5 basis points. */
  slippageRate: number;
  commissionRate: number;
  /** False leaves out every fee, to see what fees do. */
  hasFees: boolean;
  volumeShare: number;
  /** Zero is no stop-loss. */
  stopLossRate: number;
};

export function createStrategy(choice: StrategyChoice): Strategy {
  switch (choice.name) {
    case 'ma':
      return movingAverage(choice);
    case 'momentum':
      return momentum(choice);
    case 'equal':
      return equalWeight(choice);
    case 'hold':
      return buyAndHold();
  }
}

export function costSchedule({ hasFees, commissionRate }: BacktestSettings): CostSchedule {
  return hasFees ? { ...ashareCosts, commissionRate } : noCosts;
}
