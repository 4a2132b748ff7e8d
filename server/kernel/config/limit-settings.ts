import { z } from 'zod';
import { dataApiLimits } from '#contract/data-api.ts';

/** Windows in the names of limits, in seconds. */
const windows = { minute: 60, 'ten-minutes': 600, hour: 3600, day: 86_400 } as const;

/**
 * Limits of the whole site and of an address that an operator may set, with their defaults. A university or a large company may share one
 * address, and a growing site sends more. Limits that protect a person (codes to a recipient, wrong tries) are not configurable.
 */
const defaultLimits = {
  'codes/minute': 200,
  'overseas-codes/minute': 20,
  'overseas-codes/day': 500,
  'company-questions/day': 5000,
  'address-applications/hour': 30,
  'address-application-looks/minute': 20,
  'address-challenges/minute': 180,
  'address-checks/minute': 120,
  'address-checks/hour': 1000,
  'address-codes/hour': 20,
  'address-codes/day': 50,
  'address-companies/minute': 30,
  'address-companies/day': 500,
  'address-desk/minute': 30,
  'address-lead-looks/minute': 20,
  'address-leads/hour': 5,
  'address-licences/minute': 180,
  'address-market-data/minute': dataApiLimits.sampleCallsPerMinute,
  'address-quotes/minute': 120,
  'address-resumes/hour': 10,
  'address-road-shows/ten-minutes': 30,
  'address-seats/hour': 1000,
  'address-uniqueness/minute': 10,
  'address-uniqueness/day': 50,
  'address-unproven-mails/day': 10,
  'address-wechat/minute': 30,
  'address-wrong-licences/minute': 180,
  'address-wrong-passwords/hour': 100,
} as const;

export type LimitName = keyof typeof defaultLimits;
export type LimitSettings = Readonly<Record<LimitName, number>>;

const isName = (name: string): name is LimitName => Object.hasOwn(defaultLimits, name);

/** Schema of `codes/minute:500,address-codes/hour:60`; other limits keep their defaults. */
export const limitSettings = z
  .string()
  .transform((text, context): LimitSettings => {
    const given = text.split(',').map((part) => /^([a-z-]+\/[a-z-]+):([1-9]\d{0,4})$/.exec(part.trim()));
    if (given.every((part) => part !== null && isName(part[1]!)))
      return { ...defaultLimits, ...Object.fromEntries(given.map((part) => [part![1], Number(part![2])])) };
    const names = Object.keys(defaultLimits).join(', ');
    context.addIssue({
      code: 'custom',
      message: `must be limits and numbers such as codes/minute:500,address-codes/hour:60; the limits are ${names}`,
    });
    return z.NEVER;
  })
  .default(defaultLimits);

/** Builds the configured limit for a key. */
export function limitOf({ LIMITS }: { LIMITS: LimitSettings }, name: LimitName, key: string) {
  const [, window] = name.split('/') as [string, keyof typeof windows];
  return { key, most: LIMITS[name], seconds: windows[window] };
}
