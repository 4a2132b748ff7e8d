import { firstError } from '#components/forms/define-form.ts';
import type { TrialProduct } from '#contract/trial.ts';
import { proofFields, type Proven } from './trial-applicant.ts';
import { trialFormOf, trialRulesOf, type TrialEntry } from './trial-entry.ts';

/** The step that is next: login, details, contact and agreement, the licence or the confirmation; a road-show begins with the details. */
export function nextStep(state: {
  isLogin: boolean | null;
  hasResult: boolean;
  product: TrialProduct;
  entry: TrialEntry;
  proven: Proven;
}): number {
  const { isLogin, hasResult, product, entry, proven } = state;
  const first = product === 'road-show' ? 0 : 1;
  if (hasResult) return first + 2;
  if (!isLogin && first > 0) return 0;
  const open = firstError(trialFormOf(product), entry, { rules: trialRulesOf(product, proven) });
  const isProof = open && (open.name in proofFields || open.name === 'phone' || open.name === 'smsCode');
  return open && !isProof ? first : first + 1;
}
