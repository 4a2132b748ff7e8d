'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { campusRoles } from '#contract/licence.ts';
import { applyForCampusLicence } from '#lib/api/trial-calls.ts';
import { RefusedError, TimedOutError } from '#lib/api/call-errors.ts';
import { followSession } from '#lib/session/follow-session.ts';
import { openUserStatus, readUser } from '#lib/session/user-store.ts';
import { applicantOnWire, needsEmailCode, type Proven } from './trial-applicant.ts';
import { type CampusEntry, emptyCampusEntry, writeCampusDraft } from './campus-entry.ts';
import type { CampusForm } from './use-campus-form.ts';
import type { useCampusStanding } from './use-campus-standing.ts';

const fieldNames = Object.keys(emptyCampusEntry) as (keyof CampusEntry)[];
/** A code can only be sent to a signed-in user. */
const beforeLogin = fieldNames.filter((name) => name !== 'emailCode');

/**
 * Sends the form. Whoever is logged out is asked to log in by the dialog, over the filled form; afterwards the application goes
 * on by itself, unless it stands already or the address has still to be proven.
 */
export function useCampusSubmission(form: CampusForm, proven: Proven, standing: ReturnType<typeof useCampusStanding>) {
  const element = useRef<HTMLFormElement>(null);
  /** The login that the form asked for is over; what follows it happens once. */
  const [hasLoggedIn, setLoggedIn] = useState(false);
  const isWaiting = useRef(false);
  const mustProve = hasLoggedIn && standing.data !== undefined && needsEmailCode(form.watch('email'), proven);

  useEffect(() => {
    if (!hasLoggedIn || !isWaiting.current || !standing.data) return;
    isWaiting.current = false;
    if (standing.data.reference !== null) return;
    if (mustProve) form.setFocus('emailCode');
    else element.current?.requestSubmit();
  }, [hasLoggedIn, standing.data, mustProve, form]);

  const send = form.submit(async (entry) => {
    try {
      const { data } = await applyForCampusLicence(onWire(entry, proven));
      writeCampusDraft(null);
      await standing.mutate((old) => old && { ...old, reference: data.reference }, { revalidate: false });
    } catch (error) {
      followSession(error);
      // It may have succeeded: who looks again sees the reference.
      if (error instanceof TimedOutError) void standing.mutate();
      const field = error instanceof RefusedError ? fieldOnForm(error.field) : undefined;
      if (!(error instanceof RefusedError) || !field) throw error;
      form.setError(field, { type: 'server', message: error.message });
    }
  });

  async function submit(event: FormEvent) {
    if (readUser().isLogin) return send(event);
    event.preventDefault();
    if (!form.passes(beforeLogin)) return;
    isWaiting.current = true;
    setLoggedIn(false);
    openUserStatus({ callback: () => setLoggedIn(true) });
  }

  return { element, submit, mustProve };
}

function onWire(entry: CampusEntry, proven: Proven) {
  const { course, seats, remarks } = entry;
  return {
    ...applicantOnWire(entry, proven, 'rqdata'),
    role: campusRoles.find((known) => known === entry.role) ?? campusRoles[0],
    course,
    seats: seats.trim(),
    ...(remarks.trim() && { remarks }),
  };
}

/** Two fields have another name on the wire. */
function fieldOnForm(field: string | undefined): keyof CampusEntry | undefined {
  if (field === 'email_code') return 'emailCode';
  if (field === 'agreement') return 'agreed';
  return fieldNames.find((name) => name === field);
}
