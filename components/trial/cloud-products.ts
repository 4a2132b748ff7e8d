import { cloudTrialProducts, type TrialProduct } from '#contract/licence.ts';

/** The product as one whose trial can be for a workspace; nothing for the others. */
export function cloudProductOf(product: TrialProduct) {
  return cloudTrialProducts.find((cloud) => cloud === product);
}
