import * as z from 'zod/mini';
import { anyText, defineForm, type Entry } from '#components/forms/define-form.ts';
import { packsMost, readCount, termedFields, termedRules } from '#components/order/purchase/choice.ts';
import { dataModules, dataPackages } from '#content/prices/price-list.ts';
import type { FieldError } from '#contract/field-errors.ts';
import type { DataNeed } from '#lib/pricing/data-need.ts';
import { frequencies } from '#lib/shared/quant/traffic-estimate.ts';

/** Value of `plan` that leaves the choice of the package to the estimate. */
export const auto = 'auto';

/** Bounds of the number fields, all integers. The fields of the data need are named like their URL parameters. */
export const bounds = {
  n: { least: 1, most: 20_000 },
  y: { least: 1, most: 30 },
  c: { least: 1, most: 500 },
  s: { least: 1, most: 100 },
  d: { least: 1, most: 365 },
  /** The upper bound exceeds every package's maximum; the estimate then reports that no package fits. */
  users: { least: 1, most: 100 },
  packs: { least: 0, most: packsMost },
} as const;
export type NumberName = keyof typeof bounds;

const calculatorFields = {
  n: anyText('300'),
  f: z._default(z.enum(frequencies), 'minute'),
  y: anyText('5'),
  c: anyText('7'),
  s: anyText('2'),
  d: anyText('5'),
  ...termedFields,
  plan: anyText(auto),
  users: anyText('2'),
  /** Empty leaves them to the estimate. */
  packs: anyText(),
};

const countRule =
  (name: NumberName) =>
  (entry: Record<NumberName, string>): FieldError | null =>
    readCount(entry[name], bounds[name].least, bounds[name].most) === null ? 'quantityBad' : null;

/** The form of the calculator: the data to fetch, the users, the term and the choice of a purchase. The estimate fills the fields left to it. */
export const calculatorForm = defineForm(calculatorFields, {
  ...termedRules,
  n: countRule('n'),
  y: countRule('y'),
  c: countRule('c'),
  s: countRule('s'),
  d: countRule('d'),
  users: countRule('users'),
  plan: ({ plan }) => (plan === auto || dataPackages.some(({ id }) => id === plan) ? null : 'quantityBad'),
  modules: ({ modules }) =>
    modules.every((id) => dataModules.some((known) => known.id === id)) ? null : 'quantityBad',
});
export type CalculatorEntry = Entry<typeof calculatorForm>;

export type Asked = {
  need: DataNeed;
  /** Null leaves it to the estimate. */
  plan: string | null;
  modules: readonly string[];
  months: number;
  /** Null leaves it to the estimate. */
  packs: number | null;
};

/** Converts the fields to a request for the estimate. The fields must be valid. */
export function askedOf(entry: CalculatorEntry): Asked {
  const count = (name: NumberName) => readCount(entry[name], bounds[name].least, bounds[name].most) ?? 0;
  return {
    need: {
      instruments: count('n'),
      frequency: entry.f,
      years: count('y'),
      fields: count('c'),
      users: count('users'),
      sessions: count('s'),
      withinDays: count('d'),
    },
    plan: entry.plan === auto ? null : entry.plan,
    modules: entry.modules,
    months: Number(entry.months),
    packs: entry.packs.trim() === '' ? null : count('packs'),
  };
}
