import { describe, expect, it } from 'vitest';
import { dataPackages, quote, trafficPacks } from '#content/prices/price-list.ts';
import { trialQuotas } from '#contract/licence.ts';
import words from '#messages/zh-CN/pricing.json' with { type: 'json' };
import { situations } from '../_facts/pricing-facts.ts';
import { volumeRows } from './volume-rows.ts';

const gigabyte = 1024 ** 3;
const packageOf = (id: string) => dataPackages.find((known) => known.id === id)!;
const bytesOf = (key: string) => volumeRows().find((row) => row.key === key)!.bytes;

// What sentences of the page say of figures that the page does not fill in.
describe('the sentences of the pricing page', () => {
  it('place every download of the picture between the quotas that they name', () => {
    const research = packageOf('research').allows.dailyTrafficBytes;
    for (const key of ['oneYearAllShares', 'tenYearsDaily', 'oneYearMinutes']) {
      expect(bytesOf(key)).toBeLessThan(gigabyte);
    }
    expect(bytesOf('tenYearsMinutes')).toBeGreaterThan(gigabyte);
    expect(bytesOf('tenYearsMinutes')).toBeLessThan(research);
    for (const key of ['oneYearTicks', 'allSharesMinutes']) {
      expect(bytesOf(key)).toBeGreaterThan(research);
      expect(bytesOf(key)).toBeLessThan(packageOf('professional').allows.dailyTrafficBytes);
    }
    expect(Object.keys(words.examples)).toEqual(volumeRows().map(({ key }) => key));
  });

  it('name limits that the price list and the trial’s licence have', () => {
    const { rows } = words.choose;
    expect(trialQuotas['rqdata-cloud'].dailyTrafficBytes).toBe(gigabyte);
    expect(rows.evaluate.reason).toContain('每日 1 GB');
    expect(packageOf('research').allows).toMatchObject({ dailyTrafficBytes: 5 * gigabyte, intradayYears: 3 });
    expect(rows.solo.reason).toMatch(/近三年.*5 GB/);
    expect(rows.futuresTeam.reason).toContain('三年前');
    expect(rows.production.reason).toContain(`${packageOf('production').allows.concurrentSessions} 个会话`);
    for (const { description, dailyTrafficBytes } of trafficPacks) {
      expect(description['zh-CN']).toContain(`${dailyTrafficBytes / gigabyte} GB`);
    }
  });
});

it.each(situations.flatMap((situation) => ('items' in situation ? [situation] : [])))(
  'the choice offered for $key has a price, and its modules are for as many as its package',
  ({ items, months }) => {
    const quoted = quote(items, months);
    if ('problem' in quoted) throw new Error(quoted.problem);
    expect(quoted.lines.map(({ id, quantity }) => ({ id, quantity }))).toEqual(items);
  },
);
