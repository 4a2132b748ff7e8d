'use client';

import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { useDefinedForm } from '#components/forms/use-defined-form.ts';
import type { TrialProduct } from '#contract/licence.ts';
import { roadShowInterests } from '#contract/road-show.ts';
import { useHydrated } from '#lib/browser/use-hydrated.ts';
import { appointmentDays } from '#lib/shared/time/working-days.ts';
import { fillKnown } from './fill-known.ts';
import { firstConfirmation, writtenPhone } from './road-show-proof.ts';
import type { Proven } from './trial-applicant.ts';
import { trialDraft, trialFormOf, trialRulesOf, type TrialEntry } from './trial-entry.ts';
import type { Standing } from './use-standing.ts';

/** The form with its draft: what was typed in this tab comes back, then what the account knows fills what is empty. */
export function useTrialForm(product: TrialProduct, proven: Proven, known: Standing['known'] | undefined) {
  const first = firstConfirmation(useLocale());
  const form = useDefinedForm(trialFormOf(product), { confirmedBy: first }, { rules: trialRulesOf(product, proven) });
  const isReady = useHydrated();
  const { reset, getValues, setValue } = form;

  useEffect(() => {
    // What was typed or chosen before this code came stands.
    const given = getValues();
    const typed = Object.entries(given).filter(([, value]) => String(value || '') !== '');
    const kept = restoreEntry();
    const confirmedBy = given.confirmedBy === first ? kept.confirmedBy || first : given.confirmedBy;
    reset({ ...kept, ...Object.fromEntries(typed), confirmedBy });
  }, [reset, getValues, first]);

  useEffect(() => {
    if (!isReady) return;
    fillKnown(known, { getValues, setValue });
    if (known?.phone && getValues('phone') === '') setValue('phone', writtenPhone(known.phone));
  }, [known, isReady, getValues, setValue]);

  const saveDraft = () => trialDraft.write(getValues());

  /** Sets a field that is no native input and keeps the draft. */
  function choose(name: 'company' | 'preferredTimes', value: string | string[]) {
    setValue(name, value);
    form.clear();
    saveDraft();
  }

  return { ...form, isReady, saveDraft, choose };
}
export type TrialForm = ReturnType<typeof useTrialForm>;

/** The product in the address wins over the draft's; days that have passed since are no choice any more. */
function restoreEntry(): TrialEntry {
  const draft = trialDraft.read();
  const days = appointmentDays(new Date());
  const preferredTimes = draft.preferredTimes.filter((half) => days.includes(half.slice(0, 10)));
  const asked = roadShowInterests.find((interest) => `#${interest}` === location.hash);
  return { ...draft, preferredTimes, interest: asked ?? draft.interest };
}
