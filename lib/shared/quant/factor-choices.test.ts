import { expect, it } from 'vitest';
import { factorChoices, factorResult } from './factor-choices.ts';
import { studyParameters } from './sample-study.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

it.each(factorChoices)('%s: what the home page prints of it agrees with itself', (choice) => {
  const { ic, weights, rebalance, attribution, excess, portfolio, benchmark } = factorResult(choice);
  expect(ic.years).toHaveLength(10);
  // Each year has twelve months.
  expect(sum(ic.years.map(({ mean }) => mean)) / ic.years.length).toBeCloseTo(ic.mean, 10);
  expect(sum(weights.map(({ weight }) => weight))).toBeCloseTo(1, 10);
  expect(weights).toHaveLength(6);
  const changes = rebalance.trades.map(({ before, after }) => after - before);
  expect(sum(changes)).toBeCloseTo(0, 10);
  expect(sum(changes.map(Math.abs)) / 2).toBeCloseTo(rebalance.turnover, 10);
  expect(rebalance.cost).toBeCloseTo(rebalance.turnover * 2 * studyParameters.costRate, 10);
  const { total, ...parts } = attribution;
  expect(sum(Object.values(parts))).toBeCloseTo(total, 10);
  expect(excess.at(-1)).toBeCloseTo((1 + portfolio.total) / (1 + benchmark.total) - 1, 10);
});

it('momentum owes more to single shares than to itself', () => {
  const { attribution } = factorResult('momentum');
  expect(attribution.specific).toBeGreaterThan(attribution.target);
});
