import { expect, it } from 'vitest';
import type { OrderRecord } from '#lib/shared/quant/backtest/backtest-order.ts';
import { sampleBacktest } from '#lib/shared/quant/backtest/sample-backtest.ts';
import { solveAdjustmentDay } from './adjustment-day.ts';
import { checkBatch, dataBatches } from './data-batches.ts';
import { netExposure, putDelta } from './net-exposure.ts';
import { outcomeOf, tellingDay, twoVersions } from './order-day.ts';

it('turnover and tracking error conflict on the adjustment day; only soft limits are relaxed, and the answer keeps to them', () => {
  const { conflict, rows } = solveAdjustmentDay();
  expect(conflict.map(({ name }) => name.kind).toSorted()).toEqual(['trackingError', 'turnover']);
  for (const { key, isHard, asked, relaxedTo, value } of rows) {
    expect(value, key).toBeLessThanOrEqual((relaxedTo ?? asked) + 1e-6);
    expect(relaxedTo ?? asked, key).toBeGreaterThanOrEqual(asked);
    expect(isHard && relaxedTo !== undefined, key).toBe(false);
  }
  expect(rows.some(({ relaxedTo }) => relaxedTo !== undefined)).toBe(true);
});

it('the day of the fills has an order of each outcome', () => {
  const { orders } = tellingDay(sampleBacktest());
  expect(new Set(orders.map(outcomeOf))).toEqual(new Set(['refused', 'cut', 'traded']));
  expect(orders.length).toBeLessThanOrEqual(4);
});

it('a day of many orders of one outcome still shows the single one of another', () => {
  const order = (day: number, filled: number): OrderRecord => ({
    instrument: 0,
    side: 'buy',
    shares: 100,
    origin: 'strategy',
    day,
    filled,
    price: 1,
    costs: { commission: 0, stampDuty: 0, transferFee: 0, slippage: 0 },
  });
  const orders = [order(0, 100), ...Array.from({ length: 9 }, () => order(1, 100)), order(1, 0)];
  const found = tellingDay({ run: { ...sampleBacktest().run, orders } });
  expect(found.orders.map(outcomeOf)).toEqual(['traded', 'traded', 'traded', 'refused']);
});

it('the two versions differ in slippage alone, and more of it earns less', () => {
  const { old, changed } = twoVersions();
  expect(changed.settings).toEqual({ ...old.settings, slippageRate: 2 * old.settings.slippageRate });
  expect(changed.summary.portfolio.total).toBeLessThan(old.summary.portfolio.total);
});

it('a put’s delta is Φ(d₁) − 1', () => {
  // d₁ = 1, 0 and −1 by the choice of the strike; Φ from the tables.
  const delta = (d1: number) => putDelta(Math.exp(0.04 / 2 - 0.2 * d1), 1, 0.2);
  expect(delta(1)).toBeCloseTo(0.8413447 - 1, 6);
  expect(delta(0)).toBeCloseTo(-0.5, 6);
  expect(delta(-1)).toBeCloseTo(0.1586553 - 1, 6);
});

it('the net exposure is the sum of the accounts, the leverage of their amounts; without the options it would look larger', () => {
  const { rows, net, withoutOptions, limits } = netExposure();
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  expect(net).toBeCloseTo(sum(rows.map(({ value }) => value)), 12);
  expect(limits.find(({ key }) => key === 'leverage')!.value).toBeCloseTo(
    sum(rows.map(({ value }) => Math.abs(value))),
    12,
  );
  expect(withoutOptions).toBeGreaterThan(net);
});

it('a batch without one of its columns is returned; the order of columns does not matter', () => {
  const { batches } = dataBatches();
  expect(batches.filter(({ missing }) => missing.length > 0).map(({ missing }) => missing)).toEqual([['volume']]);
  expect(new Set(batches.map(({ checksum }) => checksum)).size).toBe(batches.length);
  expect(checkBatch('2025-01-02', 'volume,close,low,high,open,order_book_id\r\n1,2,3,4,5,SIM001\r\n').missing).toEqual(
    [],
  );
  expect(checkBatch('2025-01-02', 'order_book_id,open\r\n').missing).toEqual(['high', 'low', 'close', 'volume']);
});
