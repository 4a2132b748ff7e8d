'use client';

import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { fillIn, useDefinedForm } from '#components/forms/use-defined-form.ts';
import { useKnownValues } from '#components/forms/use-known-values.ts';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { roadShowInterests } from '#contract/road-show.ts';
import type { TrialProduct } from '#contract/trial.ts';
import { useServerDay } from '#lib/api/server-clock.ts';
import { startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import { appointmentDays } from '#lib/shared/time/working-days.ts';
import { firstConfirmation, writtenPhone } from './road-show-proof.ts';
import type { Proven } from './trial-applicant.ts';
import { trialDraft, trialFormOf, trialRulesOf, type TrialEntry } from './trial-entry.ts';
import type { Standing } from './use-standing.ts';

/** Builds the form with its draft: text typed in this tab is restored, then the account's data fills the empty fields. */
export function useTrialForm(product: TrialProduct, proven: Proven, known: Standing['known'] | undefined) {
  const first = firstConfirmation(useLocale());
  const form = useDefinedForm(trialFormOf(product), { confirmedBy: first }, { rules: trialRulesOf(product, proven) });
  const isReady = useHydrated();
  const { getValues, setValue } = form;

  useEffect(() => {
    const kept = restoreEntry();
    fillIn(setValue, { ...kept, confirmedBy: kept.confirmedBy || first });
  }, [setValue, first]);

  const { name: fullName, company, title, email } = known ?? {};
  const phone = known?.phone && writtenPhone(known.phone);
  const withoutKnown = useKnownValues(known && { name: fullName, company, title, email, phone }, isReady, {
    getValues,
    setValue,
  });

  const today = useServerDay();
  useEffect(() => {
    if (today === null) return;
    // Days that have passed since they were chosen are no choice any more.
    const days = appointmentDays(startOfBeijingDay(today));
    const chosen = getValues('preferredTimes');
    const left = chosen.filter((half) => days.includes(half.slice(0, 10)));
    if (left.length < chosen.length) setValue('preferredTimes', left);
  }, [today, isReady, getValues, setValue]);

  const saveDraft = () => trialDraft.write(withoutKnown(getValues()));

  /** Sets a field that is no native input and keeps the draft. */
  function choose(name: 'preferredTimes', value: string[]) {
    setValue(name, value);
    form.clear();
    saveDraft();
  }

  return { ...form, isReady, saveDraft, choose };
}
export type TrialForm = ReturnType<typeof useTrialForm>;

/** The product in the address wins over the draft's. */
function restoreEntry(): TrialEntry {
  const draft = trialDraft.read();
  const asked = roadShowInterests.find((interest) => `#${interest}` === location.hash);
  return { ...draft, interest: asked ?? draft.interest };
}
