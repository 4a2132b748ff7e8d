import { afterEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '#lib/browser/storage-for-tests.ts';
import { partnerCodeOf, partnerOnOrder } from './partner-code.ts';

const codeOf = (query: string) => partnerCodeOf(new URLSearchParams(query));

it.each([
  ['utm_source=weibo&utm_campaign=2026秋&page=2', 'utm_source=weibo&utm_campaign=2026秋'],
  ['utm_campaign=b&coupon=SPRING', 'coupon=SPRING&utm_campaign=b'],
  ['utm_source=%20%00a%0Ab', 'utm_source=ab'],
  ['utm_source=%20&items=research:1', ''],
  ['', ''],
])('%s is kept as "%s"', (query, code) => {
  expect(codeOf(query)).toBe(code);
});

it('no code is longer than an order keeps', () => {
  expect(codeOf(`utm_source=${'a'.repeat(500)}`)).toHaveLength(200);
});

describe('an order', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  /** The page was opened with the parameters. */
  function open(query: string): void {
    const name = `https://rquant.example/welcome?${query}`;
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name } as PerformanceEntry]);
    vi.stubGlobal('location', new URL(name));
    vi.stubGlobal('document', { referrer: '' });
    vi.stubGlobal('sessionStorage', memoryStorage());
  }
  const campaign = `utm_campaign=${'c'.repeat(150)}`;

  it.each([
    ['nothing', '', '', ''],
    ['what is typed', '', 'HUATAI', 'HUATAI'],
    ['what the visit began with', 'utm_source=weibo', '', 'utm_source=weibo'],
    [
      'the whole once where its coupon is shown',
      'coupon=SPRING&utm_source=weibo',
      'SPRING',
      'coupon=SPRING&utm_source=weibo',
    ],
    [
      'the whole where its coupon was wiped away',
      'coupon=SPRING&utm_source=weibo',
      '',
      'coupon=SPRING&utm_source=weibo',
    ],
    ['another coupon before the first', 'coupon=SPRING', 'AUTUMN', 'AUTUMN; coupon=SPRING'],
    ['200 characters of both', campaign, 'a'.repeat(100), `${'a'.repeat(100)}; ${campaign}`.slice(0, 200)],
    ['200 typed ones alone', campaign, 'a'.repeat(200), 'a'.repeat(200)],
  ])('keeps of coupon and campaign %s', (_name, query, typed, kept) => {
    open(query);
    expect(partnerOnOrder(typed)).toBe(kept);
  });
});
