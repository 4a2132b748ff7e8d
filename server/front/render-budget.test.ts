import { expect, it } from 'vitest';
import { createRenderBudget } from './render-budget.ts';

let nowMs = 0;
const createBudget = () => createRenderBudget(() => nowMs);

it('an address has two seconds of rendering saved, and earns a quarter of each second again', () => {
  const budget = createBudget();
  expect(budget.savedMs('10.0.0.1')).toBe(2000);
  budget.spend('10.0.0.1', 1500);
  expect(budget.savedMs('10.0.0.1')).toBe(500);
  nowMs += 4000;
  expect(budget.savedMs('10.0.0.1')).toBe(1500);
  nowMs += 3_600_000;
  expect(budget.savedMs('10.0.0.1')).toBe(2000);
});

it('what one address spends does not count for another', () => {
  const budget = createBudget();
  budget.spend('10.0.0.1', 5000);
  expect(budget.savedMs('10.0.0.2')).toBe(2000);
});

it('a client that waits as long as is said may ask again', () => {
  const budget = createBudget();
  budget.spend('10.0.0.1', 2000 + 600);
  const seconds = budget.retryAfterSeconds('10.0.0.1');
  expect(seconds).toBe(3);
  nowMs += seconds * 1000;
  expect(budget.savedMs('10.0.0.1')).toBeGreaterThan(0);
});

it('over any time an address gets no more than it has saved and a quarter of the time', () => {
  const budget = createBudget();
  const endMs = nowMs + 60_000;
  let spentMs = 0;
  for (; nowMs < endMs; nowMs += 10) {
    if (budget.savedMs('10.0.0.1') <= 0) continue;
    budget.spend('10.0.0.1', 40);
    spentMs += 40;
  }
  expect(spentMs).toBeGreaterThan(15_000);
  expect(spentMs).toBeLessThanOrEqual(2000 + 15_000 + 40);
});

it('ten thousand addresses are remembered, and of more those that asked last', () => {
  const budget = createBudget();
  const addresses = Array.from({ length: 10_001 }, (_, at) => `10.0.${at >> 8}.${at % 256}`);
  for (const address of addresses.slice(0, 10_000)) budget.spend(address, 100);
  budget.spend(addresses[0]!, 100);
  budget.spend(addresses[10_000]!, 100);
  expect(budget.savedMs(addresses[0]!)).toBe(1800);
  expect(budget.savedMs(addresses[1]!)).toBe(2000);
  expect(budget.savedMs(addresses[2]!)).toBe(1900);
  expect(budget.savedMs(addresses[10_000]!)).toBe(1900);
});
