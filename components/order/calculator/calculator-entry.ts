import { dataModules, dataPackages, terms, trafficPacks } from '#content/prices/price-list.ts';
import { createAddressCodec, oneOf, textParameter, type AddressParameter } from '#lib/navigation/address-codec.ts';
import type { DataNeed } from '#lib/pricing/data-need.ts';
import { frequencies, type Frequency } from '#lib/shared/quant/traffic-estimate.ts';

/** The number fields by the names that addresses carry, with their bounds; all are whole. */
export const numberFields = {
  n: { least: 1, most: 20_000 },
  y: { least: 1, most: 30 },
  c: { least: 1, most: 500 },
  u: { least: 1, most: 100 },
  s: { least: 1, most: 100 },
  d: { least: 1, most: 365 },
  packs: { least: 0, most: trafficPacks[0]?.maxQuantity ?? 0 },
} as const;
export type NumberField = keyof typeof numberFields;

const planNames = ['auto', ...dataPackages.map(({ id }) => id)];

/** What the form holds, bad input included: a field keeps what was typed into it. An empty `packs` leaves it to the estimate. */
export type CalculatorFields = Record<NumberField, string> & {
  f: Frequency;
  /** A package's id, or `auto`. */
  plan: string;
  /** Ids of modules. */
  mod: readonly string[];
  /** Months of the term. */
  m: string;
};

export const defaultFields: CalculatorFields = {
  n: '300',
  f: 'minute',
  y: '5',
  c: '7',
  u: '2',
  s: '2',
  d: '5',
  plan: 'auto',
  mod: [],
  packs: '',
  m: '12',
};

type FieldProblem = 'empty' | 'number' | 'outside';
export type FieldProblems = Partial<Record<NumberField, FieldProblem>>;

export type Asked = {
  need: DataNeed;
  plan: string;
  modules: readonly string[];
  months: number;
  fixedPacks: number | undefined;
};

/** What the fields ask for, or what is wrong with which of them. */
export function readFields(fields: CalculatorFields): { asked: Asked } | { problems: FieldProblems } {
  const problems: FieldProblems = {};
  const number = (name: NumberField): number => {
    const read = readNumber(name, fields[name]);
    if (typeof read === 'number') return read;
    problems[name] = read;
    return 0;
  };
  const asked: Asked = {
    need: {
      instruments: number('n'),
      frequency: fields.f,
      years: number('y'),
      fields: number('c'),
      users: number('u'),
      sessions: number('s'),
      withinDays: number('d'),
    },
    plan: fields.plan,
    modules: fields.mod,
    months: Number(fields.m),
    fixedPacks: fields.packs.trim() === '' ? undefined : number('packs'),
  };
  return Object.keys(problems).length > 0 ? { problems } : { asked };
}

/** A whole number within the field's bounds, or what is wrong with the text. Full-width digits are read, too. */
function readNumber(name: NumberField, text: string): number | FieldProblem {
  const { least, most } = numberFields[name];
  const plain = text.normalize('NFKC').replaceAll(',', '').trim();
  if (plain === '') return 'empty';
  if (!/^-?\d{1,9}$/.test(plain)) return 'number';
  const value = Number(plain);
  return value < least || value > most ? 'outside' : value;
}

/** A number as it was typed. */
function numberParameter(name: NumberField): AddressParameter<string> {
  const passes = (text: string) => typeof readNumber(name, text) === 'number';
  return { ...textParameter(name, defaultFields[name], passes), write: (text) => text.trim() };
}

function readModules(text: string): string[] | undefined {
  const ids = text.split(',');
  return ids.every((id) => dataModules.some((known) => known.id === id)) ? [...new Set(ids)] : undefined;
}

export const calculatorCodec = createAddressCodec<CalculatorFields>({
  n: numberParameter('n'),
  f: oneOf('f', frequencies, defaultFields.f),
  y: numberParameter('y'),
  c: numberParameter('c'),
  u: numberParameter('u'),
  s: numberParameter('s'),
  d: numberParameter('d'),
  plan: oneOf('plan', planNames, defaultFields.plan),
  mod: { name: 'mod', usual: defaultFields.mod, read: readModules, write: (ids) => ids.join(',') },
  packs: numberParameter('packs'),
  m: textParameter('m', defaultFields.m, (text) => terms.some(({ months }) => String(months) === text)),
});
