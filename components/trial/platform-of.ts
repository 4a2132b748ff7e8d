import type { LicenceProduct } from '#contract/licence.ts';
import type { TrialProduct } from '#contract/trial.ts';

/**
 * Returns the platform of a product that is used in the browser, the target of 进入平台; null for those that run in the
 * applicant's own Python.
 */
export function platformOf(product: TrialProduct | LicenceProduct): 'ams' | 'quant' | null {
  return product === 'ams' || product === 'quant' ? product : null;
}
