import { describe, expect, it } from 'vitest';
import { dataPackages, trafficPacks } from '#content/prices/price-list.ts';
import words from '#messages/zh-CN/pricing.json' with { type: 'json' };
import { volumeRows } from './volume-rows.ts';

const gigabyte = 1024 ** 3;
const packageOf = (id: string) => dataPackages.find((known) => known.id === id)!;
const bytesOf = (key: string) => volumeRows().find((row) => row.key === key)!.bytes;

// Compares figures that are typed into sentences of the page with the code.
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

  it('name the traffic that a pack brings', () => {
    for (const { description, dailyTrafficBytes } of trafficPacks) {
      expect(description['zh-CN']).toContain(`${dailyTrafficBytes / gigabyte} GB`);
    }
  });
});
