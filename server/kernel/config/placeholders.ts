import { sampleIdentity } from '#lib/shared/site/identity.ts';

export const sampleBank = { BANK_NAME: '示例银行示例支行', BANK_ACCOUNT: '0000 0000 0000 0000 000' };

const analytics = ['SITE_ANALYTICS_SCRIPT_URL', 'SITE_ANALYTICS_FUNCTION'];
const siteVariables = [...Object.keys(sampleIdentity), ...analytics];

/** Whether it is made up: a sample's words, an address that is reserved for examples (RFC 2606), or a number of nothing but zeros. */
export function isPlaceholder(value: string): boolean {
  return (
    /示例|\bsample\b|\bexample\.(?:com|org|net)\b/i.test(value) || /^\d{0,3}0{7,}$/.test(value.replaceAll(/\D/g, ''))
  );
}

/**
 * What a site that strangers reach may not show as the company's: defaults that were forgotten, and variables that nothing reads, as a
 * misspelt one.
 * @param samples the variables that are looked at, with what stands for a missing one
 */
export function findMadeUp(
  env: Record<string, string | undefined>,
  samples: Readonly<Record<string, string>> = sampleIdentity,
): string[] {
  const unknown = Object.keys(env).filter((name) => name.startsWith('SITE_') && !siteVariables.includes(name));
  const madeUp = Object.entries(samples).filter(([name, sample]) => isPlaceholder(env[name] || sample));
  return [
    ...unknown.map((name) => `${name}: is no setting; those of the company are ${siteVariables.join(', ')}`),
    ...madeUp.map(
      ([name, sample]) =>
        `${name}: must be the company's own${sample.startsWith('http') ? ', or off' : ''}, and is ${env[name] || `not set (${sample})`}`,
    ),
  ];
}
