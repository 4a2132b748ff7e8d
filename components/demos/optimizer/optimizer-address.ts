import { styles } from '#lib/shared/quant/market-model.ts';
import {
  checkSettings,
  defaultSettings,
  numberFieldNames,
  type NumberField,
  objectiveKinds,
  type OptimizerSettings,
  readNumber,
} from './optimizer-settings.ts';

/** The parameters of the number fields. An empty one says: no limit. */
const parameters: Record<NumberField, string> = {
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

/** The query of an address that opens the demonstration with these settings; what is the default is left out. */
export function writeQuery(settings: OptimizerSettings): string {
  const query = new URLSearchParams({ demo: 'optimizer' });
  const write = (name: string, value: string, usual: string) => value !== usual && query.set(name, value);
  write('o', settings.objective, defaultSettings.objective);
  for (const field of numberFieldNames) write(parameters[field], settings[field].trim(), defaultSettings[field]);
  write('tilt', settings.tiltStyle, defaultSettings.tiltStyle);
  write('soft', settings.isSoft ? '1' : '0', '0');
  return query.toString();
}

/**
 * The settings that an address asks for. Whatever is not understood takes the default; `unread` names those parameters, so
 * that the visitor is informed. Nothing of the address reaches the page but through these checks.
 */
export function readQuery(query: URLSearchParams): { settings: OptimizerSettings; unread: string[] } {
  const settings = { ...defaultSettings };
  const unread: string[] = [];
  // The parameters of another demonstration, or of a campaign, are not meant for this one.
  if (query.get('demo') !== 'optimizer') return { settings, unread };
  const objective = oneOf(objectiveKinds, query.get('o'));
  if (objective !== undefined) settings.objective = objective;
  else if (query.has('o')) unread.push('o');
  const style = oneOf(
    styles.map(({ key }) => key),
    query.get('tilt'),
  );
  if (style !== undefined) settings.tiltStyle = style;
  else if (query.has('tilt')) unread.push('tilt');
  for (const field of numberFieldNames) {
    const text = query.get(parameters[field]);
    if (text === null) continue;
    if (typeof readNumber(field, text) === 'string') unread.push(parameters[field]);
    else settings[field] = text;
  }
  settings.isSoft = query.get('soft') === '1';
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

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text);
}
