import { afterEach, expect, it, vi } from 'vitest';
import { ownRegion } from './own-region.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [['en-GB', 'en'], 'GB'],
  [['en', 'zh-Hans-CN'], 'CN'],
  [['de-at'], 'AT'],
  [['en-US@posix'], 'US'],
  [['en', 'zh-yue', 'sl-rozaj', 'C', ''], undefined],
  [[], undefined],
])('of %j the region is %s', (languages, region) => {
  vi.stubGlobal('navigator', { languages });
  expect(ownRegion()).toBe(region);
});
