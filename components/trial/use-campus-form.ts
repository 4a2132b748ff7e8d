'use client';

import { useEffect } from 'react';
import { useOrderedForm } from '#components/forms/use-ordered-form.ts';
import type { Proven } from './trial-applicant.ts';
import { campusRules, emptyCampusEntry, readCampusDraft, writeCampusDraft } from './campus-entry.ts';
import { fillKnown } from './fill-known.ts';
import type { CampusStanding } from './use-campus-standing.ts';

/** The form with its draft: what was typed in this tab comes back, then what the account knows fills what is empty. */
export function useCampusForm(proven: Proven, known: CampusStanding['known'] | undefined) {
  const form = useOrderedForm(campusRules(proven), { ...emptyCampusEntry, ...readCampusDraft() });
  const { getValues, setValue } = form;
  useEffect(() => fillKnown(known, { getValues, setValue }), [known, getValues, setValue]);
  return { ...form, saveDraft: () => writeCampusDraft(getValues()) };
}
export type CampusForm = ReturnType<typeof useCampusForm>;
