import { createAddressCodec, oneOf, type AddressParameter } from '#lib/navigation/address-codec.ts';
import { styles } from '#lib/shared/quant/market-model.ts';
import {
  checkSettings,
  defaultSettings,
  numberFieldNames,
  objectiveKinds,
  readNumber,
  type NumberField,
  type OptimizerSettings,
} from './optimizer-settings.ts';

const styleKeys = styles.map(({ key }) => key);

/** The parameters of the number fields. An empty one means no limit. */
export const parameters: Record<NumberField, string> = {
  riskAversion: 'ra',
  riskFreeRate: 'rf',
  lowest: 'lo',
  highest: 'hi',
  industry: 'ind',
  style: 'sty',
  tilt: 'least',
  turnover: 'to',
  trackingError: 'te',
};

const limit = (field: NumberField): AddressParameter<string> => ({
  name: parameters[field],
  usual: defaultSettings[field],
  read: (text) => (typeof readNumber(field, text) === 'string' ? undefined : text),
  write: (text) => text.trim(),
});

const codec = createAddressCodec<OptimizerSettings>({
  objective: oneOf('o', objectiveKinds, defaultSettings.objective),
  ...(Object.fromEntries(numberFieldNames.map((field) => [field, limit(field)])) as Record<
    NumberField,
    AddressParameter<string>
  >),
  tiltStyle: oneOf<OptimizerSettings['tiltStyle']>('tilt', styleKeys, defaultSettings.tiltStyle),
  isSoft: { name: 'soft', usual: false, read: (text) => text === '1', write: (isSoft) => (isSoft ? '1' : '0') },
});

/** Writes the query that opens the demonstration with these settings; defaults are omitted. */
export function writeQuery(settings: OptimizerSettings): string {
  return new URLSearchParams([['demo', 'optimizer'], ...codec.write(settings)]).toString();
}

/** Reads the settings of an address. A value that cannot be parsed becomes the default, and `unread` lists it for the page. */
export function readQuery(query: URLSearchParams): { settings: OptimizerSettings; unread: string[] } {
  // The parameters of another demonstration, or of a campaign, are not meant for this one.
  if (query.get('demo') !== 'optimizer') return { settings: { ...defaultSettings }, unread: [] };
  const { state: settings, unread } = codec.read(query);
  const checked = checkSettings(settings);
  // Single values may be right and not go together.
  if ('problems' in checked) {
    for (const field of Object.keys(checked.problems) as NumberField[]) {
      unread.push(parameters[field]);
      settings[field] = defaultSettings[field];
    }
  }
  return { settings, unread };
}
