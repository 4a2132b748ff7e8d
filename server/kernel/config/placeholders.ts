import { isPlaceholder, type identity } from '#content/company.ts';

/** What a site that strangers reach may not show as the company's, each as the line that the operator reads. */
export function findMadeUp(company: typeof identity): string[] {
  return Object.entries(company)
    .filter(([, value]) => isPlaceholder(value))
    .map(([name, value]) => `${name} in content/company.json: must be the company's own, and is ${value}`);
}
