import { describe, expect, it } from 'vitest';
import { studyParameters } from '#lib/shared/quant/sample-study.ts';
import { readQuery, writeQuery } from './factor-address.ts';
import { checkSettings, defaultSettings, type FactorSettings } from './factor-settings.ts';

const read = (query: string) => readQuery(new URLSearchParams(query));
const readOwn = (query: string) => read(`demo=factor&${query}`);

describe('the address of the factor lab', () => {
  it('is short for the default, and leads back to any settings', () => {
    expect(writeQuery(defaultSettings)).toBe('demo=factor');
    const settings: FactorSettings = {
      factor: 'composite',
      isReversed: true,
      expression: 'size - 2 * beta',
      winsorisation: 'quantile',
      neutraliseIndustry: true,
      neutraliseStyles: ['size', 'growth'],
      groups: 10,
      holdingDays: 20,
      from: '2019-02-01',
      to: '2023-06-30',
      kind: 'pearson',
    };
    expect(read(writeQuery(settings))).toEqual({ settings, unread: [] });
    const single: FactorSettings = { ...defaultSettings, factor: 'beta', isReversed: false };
    expect(read(writeQuery(single))).toEqual({ settings: single, unread: [] });
  });

  it.each([
    ['f=constructor', 'f'],
    ['f=composite&expr=<script>', 'expr'],
    [`f=composite&expr=${'size%2B'.repeat(60)}`, 'expr'],
    ['win=4', 'win'],
    ['sty=size,nothing', 'sty'],
    ['g=1', 'g'],
    ['g=5e0', 'g'],
    ['h=3', 'h'],
    ['from=2019-02-30', 'from'],
    ['to=2099-01-01', 'to'],
    ['ic=kendall', 'ic'],
    ['dir=up', 'dir'],
    ['ind=yes', 'ind'],
  ])('takes the default for %s and names the parameter', (query, name) => {
    const { settings, unread } = readOwn(query);
    expect(unread).toEqual([name]);
    expect({ ...settings, factor: defaultSettings.factor }).toEqual(defaultSettings);
  });

  it('leaves alone parameters of other features', () => {
    expect(read('from=newsletter')).toEqual({ settings: defaultSettings, unread: [] });
    expect(read('demo=backtest&g=99')).toEqual({ settings: defaultSettings, unread: [] });
  });

  it('takes the whole range when the dates are the wrong way round', () => {
    expect(readOwn('from=2020-01-01&to=2019-01-01')).toEqual({ settings: defaultSettings, unread: ['from', 'to'] });
  });
});

describe('checkSettings', () => {
  it('hands a reversed factor over with a minus, and a composite with its weights', () => {
    expect(checkSettings({ ...defaultSettings, factor: 'turnover' })).toMatchObject({
      lab: { terms: [{ key: 'turnover', weight: -1 }] },
    });
    expect(checkSettings({ ...defaultSettings, factor: 'composite', expression: '2*size' })).toMatchObject({
      lab: { terms: [{ key: 'size', weight: 2 }] },
    });
  });

  it('opens with the factor that the home page opens with', () => {
    expect(checkSettings(defaultSettings)).toMatchObject({
      lab: { terms: studyParameters.factor.map(([key, weight]) => ({ key, weight })) },
    });
  });

  it('says which field is wrong', () => {
    const wrong = { ...defaultSettings, factor: 'composite', expression: 'pe', from: '', to: '2031-01-01' } as const;
    expect(checkSettings(wrong)).toEqual({
      problems: { expression: { problem: 'unknownFactor', at: 'pe' }, from: 'date', to: 'outside' },
    });
    expect(checkSettings({ ...defaultSettings, from: '2020-01-02', to: '2020-01-01' })).toEqual({
      problems: { to: 'order' },
    });
  });
});
