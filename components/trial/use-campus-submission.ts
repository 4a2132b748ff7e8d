'use client';

import { useEffect, useRef, useState, type FormEvent } from 'react';
import { TimedOutError } from '#lib/api/call-errors.ts';
import { applyForCampusLicence } from '#lib/api/trial-calls.ts';
import { followSession } from '#lib/session/follow-session.ts';
import { leaveRegistrationHint } from '#lib/session/registration-hint.ts';
import { openUserStatus, readUser } from '#lib/session/user-store.ts';
import { campusDraft, campusForm, campusInput } from './campus-entry.ts';
import { needsEmailCode, type Proven } from './trial-applicant.ts';
import type { CampusForm } from './use-campus-form.ts';
import { hasStanding, received, type useCampusStanding } from './use-campus-standing.ts';

/** A code can only be sent to a signed-in user. */
const beforeLogin = campusForm.names.filter((name) => name !== 'emailCode');

/**
 * Sends the form. A visitor must log in by the dialog, over the filled form; the submission then continues by itself,
 * unless an application exists or the address still needs a proof.
 */
export function useCampusSubmission(form: CampusForm, proven: Proven, standing: ReturnType<typeof useCampusStanding>) {
  const element = useRef<HTMLFormElement>(null);
  /** True after the login that the form requested; the next step then runs once. */
  const [hasLoggedIn, setLoggedIn] = useState(false);
  const isWaiting = useRef(false);
  const [isSent, setSent] = useState(false);
  const mustProve = hasLoggedIn && standing.data !== undefined && needsEmailCode(form.watch('email'), proven);

  useEffect(() => {
    if (!hasLoggedIn || !isWaiting.current || !standing.data) return;
    isWaiting.current = false;
    if (hasStanding(standing.data)) return;
    if (mustProve) form.setFocus('emailCode');
    else element.current?.requestSubmit();
  }, [hasLoggedIn, standing.data, mustProve, form]);

  const send = form.submit(async (checked) => {
    try {
      const { data } = await applyForCampusLicence(campusInput(checked, proven));
      campusDraft.write(null);
      setSent(true);
      await standing.mutate((old) => old && { ...old, reference: data.reference, campus: received }, {
        revalidate: false,
      });
    } catch (error) {
      followSession(error);
      // It may have succeeded: who looks again sees the reference.
      if (error instanceof TimedOutError) void standing.mutate();
      form.refuseField(error);
    }
  });

  async function submit(event: FormEvent) {
    if (readUser().isLogin) return send(event);
    event.preventDefault();
    if (!(await form.passes(beforeLogin))) return;
    isWaiting.current = true;
    setLoggedIn(false);
    leaveRegistrationHint('edu');
    openUserStatus({ callback: () => setLoggedIn(true) });
  }

  return { element, submit, mustProve, isSent };
}
