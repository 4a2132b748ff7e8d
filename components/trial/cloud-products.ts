import { cloudTrialProducts } from '#contract/licence.ts';
import { type TrialProduct } from '#contract/trial.ts';

/** Returns the product if its trial can be for a workspace, else undefined. */
export function cloudProductOf(product: TrialProduct) {
  return cloudTrialProducts.find((cloud) => cloud === product);
}
