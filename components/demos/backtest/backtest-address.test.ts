import { describe, expect, it } from 'vitest';
import { defaultFields } from '#lib/shared/quant/backtest/settings-fields.ts';
import { addressOf, readFields } from './backtest-address.ts';

const page = 'https://example.com/welcome/rq-alpha-plus?utm_source=a&top=3#demo';

describe('addressOf', () => {
  it('carries every setting of the chosen strategy and keeps what is not its own', () => {
    const url = new URL(addressOf({ ...defaultFields, s: 'ma', pool: '1-3,7' }, page));
    expect(url.searchParams.get('demo')).toBe('backtest');
    expect(url.searchParams.get('utm_source')).toBe('a');
    expect(url.searchParams.has('top')).toBe(false);
    expect(url.search).toContain('pool=1-3,7');
    expect(url.hash).toBe('#demo');
  });

  it('is read back as it was written, wrong values too', () => {
    const fields = { ...defaultFields, cash: 'a lot' };
    const { fast: _fast, slow: _slow, ...own } = fields;
    expect(readFields(new URL(addressOf(fields, page)).searchParams)).toEqual(own);
  });
});

describe('readFields', () => {
  it('finds nothing in an address without settings', () => {
    expect(readFields(new URLSearchParams('demo=backtest&utm_source=a'))).toBeUndefined();
  });
});
