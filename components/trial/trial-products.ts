import type { Locale } from '#contract/locale.ts';
import { trialProducts, type TrialProduct } from '#contract/trial.ts';
import { englishTrials } from '#lib/navigation/languages.ts';

/** Returns the trials offered in a language (docs/behaviour.md#trial-products). */
export function trialsIn(locale: Locale): readonly TrialProduct[] {
  return locale === 'en-US' ? englishTrials : trialProducts;
}
