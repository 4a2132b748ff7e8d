import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outgrownPlan, priceList, recommendedPlan, smallestPlan } from '#content/prices/price-list.ts';
import file from '#content/prices/prices.json' with { type: 'json' };
import { fixedPrices } from '#lib/shared/pricing/price-list-fixture.ts';
import { quoteFrom } from '#lib/shared/pricing/price-list.ts';
import { frequencies } from '#lib/shared/quant/traffic-estimate.ts';
import { measureNeed, type DataNeed } from './data-need.ts';
import { payableMonths, priceOf } from './listed-price.ts';
import { packageOptions, recommendedOption, type Misfit } from './package-options.ts';

const need: DataNeed = {
  instruments: 300,
  frequency: 'daily',
  years: 10,
  fields: 7,
  users: 1,
  sessions: 1,
  withinDays: 5,
};
const recommended = (part: Partial<DataNeed>) =>
  recommendedOption(packageOptions({ ...need, ...part }, [], 12, undefined, fixedPrices));
const misfitsOf = (id: string, part: Partial<DataNeed>) =>
  packageOptions({ ...need, ...part }, [], 12, undefined, fixedPrices).find((option) => option.package.id === id)
    ?.misfits;

describe('the volume of a need', () => {
  it('is that of the printed formula, once for each user', () => {
    const rows = 300 * 240 * 243 * 10;
    const bytes = (rows * 7 * 8) / 3;
    expect(measureNeed({ ...need, frequency: 'minute', users: 4 })).toEqual({
      rows,
      bytes,
      totalBytes: 4 * bytes,
      updateBytes: (4 * 300 * 240 * 7 * 8) / 3,
      trialDays: 4,
    });
  });

  it('takes a day at least', () => {
    expect(measureNeed({ ...need, instruments: 1, years: 1 }).trialDays).toBe(1);
  });
});

describe('a package', () => {
  it.each<[string, Partial<DataNeed>, Misfit[]]>([
    ['research', {}, []],
    ['research', { years: 20 }, []],
    ['research', { frequency: 'minute', years: 3 }, []],
    ['research', { frequency: 'minute', years: 4 }, ['history']],
    ['professional', { frequency: 'tick', instruments: 10, years: 20 }, []],
    ['research', { users: 5 }, []],
    ['research', { users: 6 }, ['users']],
    ['research', { sessions: 2 }, []],
    ['research', { sessions: 3 }, ['sessions']],
    ['professional', { sessions: 6 }, ['sessions']],
    ['research', { frequency: 'tick', instruments: 5_000, years: 3, fields: 30, withinDays: 1 }, ['traffic']],
  ])('%s for %j falls short by %j', (id, part, misfits) => {
    expect(misfitsOf(id, part)).toEqual(misfits);
  });

  it('is not priced for more users than it is sold to', () => {
    expect(packageOptions({ ...need, users: 6 }, [], 12, undefined, fixedPrices)[0]?.priced).toBeNull();
  });
});

describe('the recommended package', () => {
  it.each<[Partial<DataNeed>, string | undefined]>([
    [{}, 'research'],
    [{ frequency: 'minute' }, 'professional'],
    [{ sessions: 12 }, 'production'],
    [{ users: 51 }, undefined],
  ])('for %j is %s', (part, id) => {
    expect(recommended(part)?.package.id).toBe(id);
  });

  it('takes packs instead of a larger package while that is cheaper', () => {
    const option = recommended({ frequency: 'minute', instruments: 5_300, years: 3, withinDays: 2 });
    expect(option).toMatchObject({ package: { id: 'research' }, packs: 1, days: 2 });
  });

  it('is of several at one price the last, which allows most', () => {
    const packages = fixedPrices.packages.map((offered) => ({ ...offered, unitPriceFen: 1 }));
    const options = packageOptions(need, [], 12, undefined, { ...fixedPrices, packages });
    expect(recommendedOption(options)?.package).toBe(packages.at(-1));
  });

  it('does what was asked at no higher price than any other that does', () => {
    const needs = fc.record<DataNeed>({
      instruments: fc.integer({ min: 1, max: 6_000 }),
      frequency: fc.constantFrom(...frequencies),
      years: fc.integer({ min: 1, max: 20 }),
      fields: fc.integer({ min: 1, max: 60 }),
      users: fc.integer({ min: 1, max: 60 }),
      sessions: fc.integer({ min: 1, max: 25 }),
      withinDays: fc.integer({ min: 1, max: 60 }),
    });
    const modules = fc.subarray(fixedPrices.modules.map(({ id }) => id));
    const months = fc.constantFrom(...fixedPrices.terms.map((term) => term.months));
    fc.assert(
      fc.property(needs, modules, months, (asked, chosen, period) => {
        const options = packageOptions(asked, chosen, period, undefined, fixedPrices);
        const best = recommendedOption(options);
        const fitting = options.filter(({ misfits }) => misfits.length === 0);
        expect(best === undefined).toBe(fitting.length === 0);
        if (!best?.priced) return;
        const { allows, maxQuantity } = best.package;
        expect(asked.users).toBeLessThanOrEqual(maxQuantity);
        expect(asked.sessions).toBeLessThanOrEqual(allows.concurrentSessions);
        expect(best.days).toBeLessThanOrEqual(asked.withinDays);
        expect(quoteFrom(fixedPrices, best.priced.items, period)).toEqual({
          lines: best.priced.lines,
          totalFen: best.priced.totalFen,
        });
        for (const { priced } of fitting) expect(priced?.totalFen).toBeGreaterThanOrEqual(best.priced.totalFen);
      }),
    );
  });
});

it('a number of packs that was typed is taken as it is', () => {
  const [research] = packageOptions(
    { ...need, frequency: 'minute', instruments: 5_300, years: 3 },
    [],
    1,
    4,
    fixedPrices,
  );
  expect(research?.packs).toBe(4);
  expect(research?.priced?.items).toContainEqual({ id: 'traffic-10gb', quantity: 4 });
});

it('every package is an option, in the order of the price list, with its traffic in bytes', () => {
  expect(packageOptions(need, [], 1).map((option) => option.package)).toEqual(priceList.packages);
  const listed = file.packages.map(({ id, allows }) => [id, allows.dailyTrafficGigabytes * 1024 ** 3]);
  for (const { id, allows } of priceList.packages) expect(listed).toContainEqual([id, allows.dailyTrafficBytes]);
});

it('a long term costs its payable months', () => {
  for (const { months, payableMonths: charged } of priceList.terms) {
    expect(payableMonths(months)).toBe(charged);
    expect(priceOf([{ id: smallestPlan.id, quantity: 1 }], months)).toBe(smallestPlan.unitPriceFen * charged);
  }
});

it('a list without packs has no option with any, however large the need', () => {
  const options = packageOptions({ ...need, frequency: 'tick', instruments: 5_000, withinDays: 1 }, [], 12, undefined, {
    ...fixedPrices,
    trafficPacks: [],
  });
  expect(options.map(({ packs, misfits }) => [packs, misfits.includes('traffic')])).toEqual([
    [0, true],
    [0, true],
    [0, true],
  ]);
});

it('the plan that the site’s cards recommend is what the estimate recommends beyond either limit they name', () => {
  const asked: DataNeed = {
    ...need,
    frequency: 'minute',
    years: outgrownPlan.allows.intradayYears ?? 0,
    users: outgrownPlan.maxQuantity,
    sessions: outgrownPlan.allows.concurrentSessions,
  };
  const chosenFor = (wanted: DataNeed) => recommendedOption(packageOptions(wanted, [], 12))?.package;
  expect(chosenFor(asked)).toBe(outgrownPlan);
  expect(chosenFor({ ...asked, users: asked.users + 1 })).toBe(recommendedPlan);
  expect(chosenFor({ ...asked, years: asked.years + 1 })).toBe(recommendedPlan);
});
