import { createAddressCodec, oneOf, textParameter, yesOrNo } from '#lib/navigation/address-codec.ts';
import { maxExpressionLength } from '#lib/shared/quant/factor-expression.ts';
import { factorKeys } from '#lib/shared/quant/factor-sources.ts';
import { correlations } from '#lib/shared/quant/ic-series.ts';
import { styles } from '#lib/shared/quant/market-model.ts';
import { winsorisations } from '#lib/shared/quant/winsorise.ts';
import { isDay } from '#lib/shared/time/written-day.ts';
import {
  checkSettings,
  defaultSettings,
  firstDate,
  groupCounts,
  holdingPeriods,
  lastDate,
  type FactorSettings,
} from './factor-settings.ts';

const factors = [...factorKeys, 'composite'] as const;
const styleKeys = styles.map(({ key }) => key);

const usual = defaultSettings;
const isMarketDay = (text: string) => isDay(text) && text >= firstDate && text <= lastDate;

const codec = createAddressCodec<FactorSettings>({
  factor: oneOf('f', factors, usual.factor),
  expression: textParameter('expr', usual.expression, (text) => text.length <= maxExpressionLength),
  isReversed: yesOrNo('dir', ['low', 'high'], usual.isReversed),
  winsorisation: oneOf('win', winsorisations, usual.winsorisation),
  neutraliseIndustry: yesOrNo('ind', ['1', '0'], usual.neutraliseIndustry),
  neutraliseStyles: {
    name: 'sty',
    usual: usual.neutraliseStyles,
    read: (text) => {
      const asked = text === '' ? [] : text.split(',');
      return asked.every(isStyle) ? styleKeys.filter((key) => asked.includes(key)) : undefined;
    },
    write: (keys) => keys.join(','),
  },
  groups: oneOf<number>('g', groupCounts, usual.groups),
  holdingDays: oneOf<number>('h', holdingPeriods, usual.holdingDays),
  from: textParameter('from', usual.from, isMarketDay),
  to: textParameter('to', usual.to, isMarketDay),
  kind: oneOf('ic', correlations, usual.kind),
});

/** Writes the query that opens the demonstration with these settings; defaults are omitted. */
export function writeQuery(settings: FactorSettings): string {
  const without = settings.factor === 'composite' ? 'isReversed' : 'expression';
  return new URLSearchParams([['demo', 'factor'], ...codec.write(settings, { without: [without] })]).toString();
}

/** Reads the settings of an address. A value that cannot be parsed becomes the default, and `unread` lists it for the page. */
export function readQuery(query: URLSearchParams): { settings: FactorSettings; unread: string[] } {
  // The parameters of another demonstration, or of a campaign, are not meant for this one.
  if (query.get('demo') !== 'factor') return { settings: usual, unread: [] };
  const { state: settings, unread } = codec.read(query);
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

function isStyle(text: string): boolean {
  return styleKeys.some((key) => key === text);
}
