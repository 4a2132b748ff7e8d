import { expect, it } from 'vitest';
import type { DataNeed } from './data-need.ts';
import { packageOptions, recommendedOption } from './package-options.ts';
import { outgrownPlan, recommendedPlan } from './recommended-plan.ts';

const need: DataNeed = {
  instruments: 300,
  frequency: 'minute',
  years: outgrownPlan.allows.intradayYears ?? 0,
  fields: 7,
  users: outgrownPlan.maxQuantity,
  sessions: outgrownPlan.allows.concurrentSessions,
  withinDays: 5,
};
const chosenFor = (asked: DataNeed) => recommendedOption(packageOptions(asked, [], 12))?.package;

it('the plan that the cards recommend is the one that the estimate recommends beyond either limit they name', () => {
  expect(chosenFor(need)).toBe(outgrownPlan);
  expect(chosenFor({ ...need, users: need.users + 1 })).toBe(recommendedPlan);
  expect(chosenFor({ ...need, years: need.years + 1 })).toBe(recommendedPlan);
});
