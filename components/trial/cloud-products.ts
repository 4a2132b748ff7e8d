import { cloudTrialProducts } from '#contract/licence.ts';
import { type TrialProduct } from '#contract/trial.ts';

/** The product as one whose trial can be for a workspace; nothing for the others. */
export function cloudProductOf(product: TrialProduct) {
  return cloudTrialProducts.find((cloud) => cloud === product);
}
