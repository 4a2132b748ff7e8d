import { maxExpressionLength } from '#lib/shared/quant/factor-expression.ts';
import { factorKeys } from '#lib/shared/quant/factor-sources.ts';
import { correlations } from '#lib/shared/quant/ic-series.ts';
import { styles } from '#lib/shared/quant/market-model.ts';
import { winsorisations } from '#lib/shared/quant/winsorise.ts';
import {
  checkSettings,
  defaultSettings,
  type FactorSettings,
  firstDate,
  groupCounts,
  holdingPeriods,
  isDate,
  lastDate,
} from './factor-settings.ts';

const factors = [...factorKeys, 'composite'] as const;
const styleKeys = styles.map(({ key }) => key);

/** The query of an address that opens the demonstration with these settings; what is the default is left out. */
export function writeQuery(settings: FactorSettings): string {
  const query = new URLSearchParams({ demo: 'factor' });
  const write = (name: string, value: string, usual: string) => {
    if (value !== usual) query.set(name, value);
  };
  const usual = defaultSettings;
  write('f', settings.factor, usual.factor);
  if (settings.factor === 'composite') write('expr', settings.expression, usual.expression);
  else write('dir', settings.isReversed ? 'low' : 'high', usual.isReversed ? 'low' : 'high');
  write('win', settings.winsorisation, usual.winsorisation);
  write('ind', settings.neutraliseIndustry ? '1' : '0', usual.neutraliseIndustry ? '1' : '0');
  write('sty', settings.neutraliseStyles.join(','), usual.neutraliseStyles.join(','));
  write('g', String(settings.groups), String(usual.groups));
  write('h', String(settings.holdingDays), String(usual.holdingDays));
  write('from', settings.from, usual.from);
  write('to', settings.to, usual.to);
  write('ic', settings.kind, usual.kind);
  return query.toString();
}

/**
 * The settings that an address asks for. Whatever is not understood takes the default; `unread` names those parameters, so
 * that the visitor is informed. Nothing of the address reaches the page but through these checks.
 */
export function readQuery(query: URLSearchParams): { settings: FactorSettings; unread: string[] } {
  const unread: string[] = [];
  // The parameters of another demonstration, or of a campaign, are not meant for this one.
  if (query.get('demo') !== 'factor') return { settings: defaultSettings, unread };
  function read<Value>(name: string, usual: Value, parse: (text: string) => Value | undefined): Value {
    const text = query.get(name);
    if (text === null) return usual;
    const value = parse(text);
    if (value === undefined) unread.push(name);
    return value ?? usual;
  }
  const usual = defaultSettings;
  const settings: FactorSettings = {
    factor: read('f', usual.factor, oneOf(factors)),
    isReversed: read('dir', usual.isReversed, flag('low', 'high')),
    expression: read('expr', usual.expression, (text) => (text.length <= maxExpressionLength ? text : undefined)),
    winsorisation: read('win', usual.winsorisation, oneOf(winsorisations)),
    neutraliseIndustry: read('ind', usual.neutraliseIndustry, flag('1', '0')),
    neutraliseStyles: read('sty', usual.neutraliseStyles, (text) => {
      const asked = text === '' ? [] : text.split(',');
      return asked.every(isStyle) ? styleKeys.filter((key) => asked.includes(key)) : undefined;
    }),
    groups: read('g', usual.groups, numberOf(groupCounts)),
    holdingDays: read('h', usual.holdingDays, numberOf(holdingPeriods)),
    from: read('from', usual.from, date),
    to: read('to', usual.to, date),
    kind: read('ic', usual.kind, oneOf(correlations)),
  };
  if (settings.from > settings.to) {
    unread.push('from', 'to');
    settings.from = usual.from;
    settings.to = usual.to;
  }
  const checked = checkSettings(settings);
  if ('problems' in checked && checked.problems.expression) {
    unread.push('expr');
    settings.expression = usual.expression;
  }
  return { settings, unread };
}

function oneOf<Value extends string>(values: readonly Value[]) {
  return (text: string): Value | undefined => values.find((value) => value === text);
}

function numberOf(values: readonly number[]) {
  return (text: string): number | undefined => values.find((value) => String(value) === text);
}

function flag(yes: string, no: string) {
  return (text: string): boolean | undefined => (text === yes ? true : text === no ? false : undefined);
}

const isStyle = (text: string) => styleKeys.some((key) => key === text);

const date = (text: string) => (isDate(text) && text >= firstDate && text <= lastDate ? text : undefined);
