import type { TrialProduct } from '#contract/licence.ts';
import type { Proven } from './trial-applicant.ts';
import { type TrialEntry, trialRules } from './trial-entry.ts';

const lastStep = 3;
const emailStep: ReadonlyArray<keyof TrialEntry> = ['email', 'emailCode', 'agreed'];

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
  const open = trialRules(product, proven).find(({ check }) => check(entry) !== null);
  return open && !emailStep.includes(open.name as keyof TrialEntry) ? 1 : 2;
}
