'use client';

import { useDefinedForm } from '#components/forms/use-defined-form.ts';
import { useKnownValues } from '#components/forms/use-known-values.ts';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { campusDraft, campusForm } from './campus-entry.ts';
import { provenRules, type Proven } from './trial-applicant.ts';
import type { CampusStanding } from './use-campus-standing.ts';

/** Builds the form with its draft: text typed in this tab is restored, then the account's data fills the empty fields. */
export function useCampusForm(proven: Proven, known: CampusStanding['known'] | undefined) {
  const form = useDefinedForm(campusForm, campusDraft.read(), { rules: provenRules(proven) });
  const { getValues, setValue } = form;
  const { name: fullName, company, title, email } = known ?? {};
  const withoutKnown = useKnownValues(known && { name: fullName, company, title, email }, useHydrated(), {
    getValues,
    setValue,
  });
  return { ...form, saveDraft: () => campusDraft.write(withoutKnown(getValues())) };
}
export type CampusForm = ReturnType<typeof useCampusForm>;
