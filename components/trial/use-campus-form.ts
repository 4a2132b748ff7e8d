'use client';

import { useEffect } from 'react';
import { useDefinedForm } from '#components/forms/use-defined-form.ts';
import { campusDraft, campusForm } from './campus-entry.ts';
import { fillKnown } from './fill-known.ts';
import { provenRules, type Proven } from './trial-applicant.ts';
import type { CampusStanding } from './use-campus-standing.ts';

/** The form with its draft: what was typed in this tab comes back, then what the account knows fills what is empty. */
export function useCampusForm(proven: Proven, known: CampusStanding['known'] | undefined) {
  const form = useDefinedForm(campusForm, campusDraft.read(), { rules: provenRules(proven) });
  const { getValues, setValue } = form;
  useEffect(() => fillKnown(known, { getValues, setValue }), [known, getValues, setValue]);
  return { ...form, saveDraft: () => campusDraft.write(getValues()) };
}
export type CampusForm = ReturnType<typeof useCampusForm>;
