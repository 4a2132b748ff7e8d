import { expect, it } from 'vitest';
import { notebookParameters, runNotebookStudy } from './notebook-study.ts';
import { createMarket } from './synthetic-market.ts';

const market = createMarket(5);
const study = runNotebookStudy(market);
const n = market.instruments.length;

it('holds the ten calmest in equal weights from the day after each month’s end', () => {
  for (const day of study.decisions.slice(0, -1)) {
    const weights = study.portfolio.weights.subarray((day + 1) * n, (day + 2) * n);
    const chosen = study.chosenOn(day).map(({ instrument }) => instrument);
    expect(chosen).toHaveLength(notebookParameters.held);
    weights.forEach((weight, i) => expect(weight).toBeCloseTo(chosen.includes(i) ? 0.1 : 0, 12));
  }
});

it('chooses by the past: what comes later changes no earlier choice', () => {
  const turn = study.decisions[20]! + 1;
  const returns = market.returns.map((value, at) => (at >= turn * n ? value * 3 : value));
  const other = runNotebookStudy({ ...market, returns });
  for (const day of study.decisions.slice(0, 21)) expect(other.chosenOn(day)).toEqual(study.chosenOn(day));
});

it('earns nothing before it starts, and its attribution adds up to the active return', () => {
  expect(study.portfolio.returns.subarray(0, study.start).every((value) => value <= 0)).toBe(true);
  const { styles, industries, specific, market: common, costs, total } = study.attribution;
  const sum = (values: Float64Array) => values.reduce((all, value) => all + value, 0);
  expect(sum(styles) + sum(industries) + specific + common + costs).toBeCloseTo(total, 10);
});
