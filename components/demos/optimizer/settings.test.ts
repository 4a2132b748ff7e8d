import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQuery, writeQuery } from './optimizer-address.ts';
import { checkSettings, defaultSettings, readNumber, type OptimizerSettings } from './optimizer-settings.ts';

const reread = (settings: OptimizerSettings) => readQuery(new URLSearchParams(writeQuery(settings)));

describe('the shared address', () => {
  it('opens what was shared, and carries nothing that is the default', () => {
    expect(writeQuery(defaultSettings)).toBe('demo=optimizer');
    const settings: OptimizerSettings = {
      ...defaultSettings,
      objective: 'maximumSharpe',
      highest: '5',
      industry: '',
      tiltStyle: 'bookToPrice',
      tilt: '-0.25',
      turnover: '80',
      isSoft: true,
    };
    expect(reread(settings)).toEqual({ settings, unread: [] });
  });

  it('takes the default for what it does not understand, and names it', () => {
    const query = new URLSearchParams('demo=optimizer&o=moon&hi=abc&te=0.01&tilt=luck&to=<script>&ra=7');
    const { settings, unread } = readQuery(query);
    expect(settings).toEqual({ ...defaultSettings, riskAversion: '7' });
    expect(unread.toSorted()).toEqual(['hi', 'o', 'te', 'tilt', 'to']);
  });

  it('always yields settings that can be run, whatever the address says', () => {
    const names = ['o', 'ra', 'rf', 'lo', 'hi', 'ind', 'sty', 'tilt', 'least', 'to', 'te', 'soft'];
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...names), fc.oneof(fc.string(), fc.float().map(String))),
        (entries) => {
          const { settings } = readQuery(new URLSearchParams({ demo: 'optimizer', ...entries }));
          expect(checkSettings(settings)).toHaveProperty('task');
        },
      ),
    );
  });

  it('does not read the parameters of another demonstration', () => {
    expect(readQuery(new URLSearchParams('demo=factor&hi=abc'))).toEqual({ settings: defaultSettings, unread: [] });
  });
});

describe('checkSettings', () => {
  it('says what is wrong beside the field it is wrong in', () => {
    const problemsOf = (part: Partial<OptimizerSettings>) => checkSettings({ ...defaultSettings, ...part });
    expect(problemsOf({ highest: '' })).toEqual({ problems: { highest: 'empty' } });
    expect(problemsOf({ industry: '五' })).toEqual({ problems: { industry: 'number' } });
    expect(problemsOf({ trackingError: '0.1' })).toEqual({ problems: { trackingError: 'outside' } });
    expect(problemsOf({ highest: '3' })).toEqual({ problems: { highest: 'full' } });
    expect(problemsOf({ lowest: '4' })).toEqual({ problems: { lowest: 'tooFull' } });
  });

  it('does not ask for what the objective does not use', () => {
    expect(checkSettings({ ...defaultSettings, riskFreeRate: 'x', tilt: 'x' })).toHaveProperty('task');
  });

  it('takes an empty optional field as no limit', () => {
    const checked = checkSettings({ ...defaultSettings, industry: '', style: '', trackingError: '' });
    expect(checked).toMatchObject({ task: { limits: { lowest: 0, highest: 0.1 } } });
    expect('task' in checked && Object.keys(checked.task.limits)).toEqual(['lowest', 'highest']);
  });
});

describe('readNumber', () => {
  it('reads full-width digits, a percent sign and a real minus sign', () => {
    expect(readNumber('highest', '１０％')).toBe(0.1);
    expect(readNumber('tilt', '−0.5')).toBe(-0.5);
  });
});
