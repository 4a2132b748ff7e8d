'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { useOrderedForm } from '#components/forms/use-ordered-form.ts';
import { roadShowInterests, type TrialProduct } from '#contract/licence.ts';
import { nextWorkingDays } from './half-days.ts';
import { readTrialDraft, writeTrialDraft } from './trial-draft.ts';
import type { Proven } from './trial-applicant.ts';
import { emptyTrialEntry, type TrialEntry, trialRules } from './trial-entry.ts';
import { fillKnown } from './fill-known.ts';
import type { Standing } from './use-standing.ts';

/** The form with its draft: what was typed in this tab comes back, then what the account knows fills what is empty. */
export function useTrialForm(product: TrialProduct, proven: Proven, known: Standing['known'] | undefined) {
  const form = useOrderedForm<TrialEntry>(trialRules(product, proven), emptyTrialEntry);
  // Fields that the server rendered come alive with the page's script.
  const isReady = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const { reset, getValues, setValue } = form;

  useEffect(() => {
    reset(restoreEntry());
  }, [reset]);

  useEffect(() => {
    if (isReady) fillKnown(known, { getValues, setValue });
  }, [known, isReady, getValues, setValue]);

  const saveDraft = () => writeTrialDraft(getValues());

  /** Sets a field that is no native input and keeps the draft. */
  function choose<Name extends 'company' | 'times'>(name: Name, value: TrialEntry[Name]) {
    if (name === 'times') setValue('times', value as string[]);
    else setValue('company', value as string);
    form.clear();
    saveDraft();
  }

  return { ...form, isReady, saveDraft, choose };
}
export type TrialForm = ReturnType<typeof useTrialForm>;

const neverChanges = () => () => undefined;

/** The product in the address wins over the draft's; days that have passed since are no choice any more. */
function restoreEntry(): TrialEntry {
  const draft = readTrialDraft();
  const days = nextWorkingDays(new Date());
  const times = draft.times.filter((half) => days.includes(half.slice(0, 10)));
  const asked = roadShowInterests.find((interest) => `#${interest}` === location.hash);
  return { ...emptyTrialEntry, ...draft, times, interest: asked ?? draft.interest };
}
