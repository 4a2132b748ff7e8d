import type { TrialProduct } from '#contract/licence.ts';
import { firstError } from '#components/forms/define-form.ts';
import { type Proven, proofFields, provenRules } from './trial-applicant.ts';
import { type TrialEntry, trialFormOf } from './trial-entry.ts';

const lastStep = 3;

/** The step that is next: 0 login, 1 details, 2 e-mail and agreement, 3 the licence or the confirmation. */
export function nextStep(state: {
  isLogin: boolean | null;
  hasResult: boolean;
  product: TrialProduct;
  entry: TrialEntry;
  proven: Proven;
}): number {
  const { isLogin, hasResult, product, entry, proven } = state;
  if (hasResult) return lastStep;
  if (!isLogin) return 0;
  const open = firstError(trialFormOf(product), entry, { rules: provenRules(proven) });
  return open && !(open.name in proofFields) ? 1 : 2;
}
