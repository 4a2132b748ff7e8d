import { isPlaceholder, type identity } from '#content/company.ts';
import type { overseas } from '#content/overseas.ts';

/** Finds placeholders in the company's details, which a public site must not show. Returns one error line for each. */
export function findMadeUp(company: typeof identity, facts: typeof overseas): string[] {
  const { example, ...stated } = facts;
  return [
    ...Object.entries(company)
      .filter(([, value]) => isPlaceholder(value))
      .map(([name, value]) => `${name} in content/company.json: must be the company's own, and is ${value}`),
    ...textsIn(stated)
      .filter(([, value]) => isPlaceholder(value))
      .map(([name, value]) => `${name} in content/overseas.json: must be the company's own, and is ${value}`),
    ...(example
      ? ['example in content/overseas.json: must be false, once everything in the file is the company’s own']
      : []),
  ];
}

/** Lists every text in a nested value, with its path. */
function textsIn(value: unknown, path: readonly string[] = []): [string, string][] {
  if (typeof value === 'string') return [[path.join('.'), value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...path, name]));
}
