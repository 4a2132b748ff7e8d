import type { LicenceProduct } from '#contract/licence.ts';
import type { TrialProduct } from '#contract/trial.ts';

/** The products that are used in the browser, where 进入平台 leads; the others run in the applicant's own Python. */
export function platformOf(product: TrialProduct | LicenceProduct): 'ams' | 'quant' | null {
  return product === 'ams' || product === 'quant' ? product : null;
}
