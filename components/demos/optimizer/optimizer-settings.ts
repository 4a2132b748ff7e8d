import { dataApiParameters, styleIndex, type StyleKey } from '#lib/shared/quant/market-model.ts';
import type { Objective } from '#lib/shared/quant/optimizer/objectives.ts';
import type { Limits } from '#lib/shared/quant/optimizer/restrictions.ts';
import type { OptimizerTask } from '#lib/shared/quant/optimizer/study.ts';

export const objectiveKinds = [
  'meanVariance',
  'minimumVariance',
  'minimumTrackingError',
  'maximumSharpe',
  'riskParity',
] as const;
export type ObjectiveKind = (typeof objectiveKinds)[number];

/** The number fields: their bounds, their unit, and whether an empty one means no limit. */
export const numberFields = {
  riskAversion: { least: 0.1, most: 100, unit: 'plain', optional: false },
  riskFreeRate: { least: 0, most: 10, unit: 'percent', optional: false },
  lowest: { least: 0, most: 5, unit: 'percent', optional: false },
  highest: { least: 1, most: 100, unit: 'percent', optional: false },
  industry: { least: 0, most: 50, unit: 'percent', optional: true },
  style: { least: 0, most: 3, unit: 'plain', optional: true },
  tilt: { least: -2, most: 2, unit: 'plain', optional: false },
  turnover: { least: 0, most: 200, unit: 'percent', optional: true },
  trackingError: { least: 0.5, most: 50, unit: 'percent', optional: true },
} as const satisfies Record<string, { least: number; most: number; unit: 'plain' | 'percent'; optional: boolean }>;

export type NumberField = keyof typeof numberFields;
export const numberFieldNames = Object.keys(numberFields) as NumberField[];

/** Limits in the fold of further settings. */
export const furtherLimits = ['lowest', 'industry', 'style', 'turnover', 'tilt'] as const;

/** Values of the controls, invalid input included: a field keeps the typed text. */
export type OptimizerSettings = Record<NumberField, string> & {
  objective: ObjectiveKind;
  /** The style to tilt towards; `tilt` is the amount. */
  tiltStyle: StyleKey | '';
  /** True if conflicting limits may be relaxed. */
  isSoft: boolean;
};

export const defaultSettings: OptimizerSettings = {
  objective: 'meanVariance',
  riskAversion: '3',
  riskFreeRate: '1.5',
  lowest: '0',
  highest: '10',
  industry: '5',
  style: '0.3',
  tiltStyle: '',
  tilt: '0.5',
  turnover: '',
  trackingError: '5',
  isSoft: false,
};

/** number: not a number. outside: beyond the field's bounds. full, tooFull: the bounds cannot be fully invested. */
export type Problem = 'empty' | 'number' | 'outside' | 'full' | 'tooFull';
export type SettingsProblems = Partial<Record<NumberField, Problem>>;

/** Returns true if a field applies under these settings; fields of other objectives do not. */
function isUsed(settings: OptimizerSettings, field: NumberField): boolean {
  if (field === 'riskAversion') return settings.objective === 'meanVariance';
  if (field === 'riskFreeRate') return settings.objective === 'maximumSharpe';
  return field !== 'tilt' || settings.tiltStyle !== '';
}

/** Converts the settings to a task, or returns the invalid fields with their problems. */
export function checkSettings(settings: OptimizerSettings): { task: OptimizerTask } | { problems: SettingsProblems } {
  const problems: SettingsProblems = {};
  const values: Partial<Record<NumberField, number>> = {};
  for (const field of numberFieldNames) {
    if (!isUsed(settings, field)) continue;
    const read = readNumber(field, settings[field]);
    if (typeof read === 'string') problems[field] = read;
    else if (read !== undefined) values[field] = read;
  }
  const { lowest = 0, highest = 1, industry, style, tilt, turnover, trackingError } = values;
  const count = dataApiParameters.instrumentCount;
  if (highest * count < 1) problems.highest ??= 'full';
  if (lowest * count > 1 || lowest > highest) problems.lowest ??= 'tooFull';
  if (Object.keys(problems).length > 0) return { problems };
  const limits: Limits = {
    lowest,
    highest,
    ...(industry !== undefined && { industry }),
    ...(style !== undefined && { style }),
    ...(settings.tiltStyle !== '' && { tilt: { style: styleIndex(settings.tiltStyle), least: tilt! } }),
    ...(turnover !== undefined && { turnover }),
    ...(trackingError !== undefined && { trackingError }),
  };
  return { task: { limits, objective: readObjective(settings.objective, values), isSoft: settings.isSoft } };
}

function readObjective(kind: ObjectiveKind, values: Partial<Record<NumberField, number>>): Objective {
  if (kind === 'meanVariance') return { kind, riskAversion: values.riskAversion! };
  if (kind === 'maximumSharpe') return { kind, riskFreeRate: values.riskFreeRate! };
  return { kind };
}

/**
 * Parses a share; returns undefined for no limit, or the problem with the text. Accepts full-width digits and signs.
 */
export function readNumber(field: NumberField, text: string): number | undefined | Problem {
  const { least, most, unit, optional } = numberFields[field];
  const plain = text.normalize('NFKC').replace(/[−–]/g, '-').trim().replace(/%$/, '');
  if (plain === '') return optional ? undefined : 'empty';
  if (!/^-?\d{1,4}(\.\d{1,6})?$/.test(plain)) return 'number';
  const value = Number(plain);
  if (value < least || value > most) return 'outside';
  return unit === 'percent' ? value / 100 : value;
}
