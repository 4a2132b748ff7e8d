import { describe, expect, it } from 'vitest';
import { readQuery } from '#components/demos/factor/factor-address.ts';
import { setupQueries } from './rq-factor-setups.ts';

describe('the recommended set-ups', () => {
  it.each(Object.entries(setupQueries))('%s is an address that the lab reads wholly', (_, query) => {
    expect(readQuery(new URLSearchParams(query)).unread).toEqual([]);
  });

  it('neutralise as the page says', () => {
    const { settings } = readQuery(new URLSearchParams(setupQueries.renamed));
    expect(settings.neutraliseIndustry).toBe(true);
    expect(settings.neutraliseStyles).toHaveLength(10);
    expect(readQuery(new URLSearchParams(setupQueries.enhanced)).settings).toMatchObject({
      neutraliseStyles: ['size'],
      holdingDays: 20,
    });
  });
});
