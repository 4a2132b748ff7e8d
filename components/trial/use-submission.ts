'use client';

import { type FormEvent, useState } from 'react';
import { RefusedError, TimedOutError } from '#lib/api/call-errors.ts';
import { followSession } from '#lib/session/follow-session.ts';
import { rememberProduct } from '#lib/session/recent-product.ts';
import { knowsLogin, readUser } from '#lib/session/user-store.ts';
import { maskEmail } from '#lib/shared/text/mask.ts';
import { goToLogin } from './login-part.tsx';
import { platformOf } from './platform-of.ts';
import { sendApplication } from './send-application.ts';
import { writeTrialDraft } from './trial-draft.ts';
import type { TrialEntry } from './trial-entry.ts';
import type { TrialForm } from './use-trial-form.ts';
import type { useStanding } from './use-standing.ts';

type Submission = Parameters<typeof sendApplication>[0] & {
  form: TrialForm;
  standing: ReturnType<typeof useStanding>;
};

/** Wire names of fields that the form calls otherwise. */
const fieldsOnWire: Readonly<Record<string, keyof TrialEntry>> = {
  name: 'name',
  company: 'company',
  title: 'title',
  purpose: 'purpose',
  email: 'email',
  email_code: 'emailCode',
  interest: 'interest',
  preferred_times: 'times',
  team_size: 'teamSize',
  remarks: 'remarks',
  agreement: 'agreed',
};

/** Sends the form; a success is the new standing. `mailedTo` is masked, and null for a licence that was there before. */
export function useSubmission({ form, standing, ...application }: Submission) {
  const [mailedTo, setMailedTo] = useState<string | null>(null);

  const send = form.submit(async (entry) => {
    try {
      const outcome = await sendApplication(application, entry);
      setMailedTo(maskEmail(entry.email.trim()));
      rememberPlatform(application.product);
      writeTrialDraft(null);
      await standing.mutate((old) => old && { ...old, ...outcome, state: 'active' }, { revalidate: false });
    } catch (error) {
      followSession(error);
      // It may have succeeded: who asks again sees the licence.
      if (error instanceof TimedOutError) void standing.mutate();
      const field = error instanceof RefusedError ? fieldsOnWire[error.field ?? ''] : undefined;
      if (!(error instanceof RefusedError) || !field) throw error;
      form.setError(field, { type: 'server', message: error.message });
    }
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    // Who presses before the session is known is answered when it is.
    if (await knowsLogin()) return send(event);
    goToLogin();
  }

  return { submit, mailedTo };
}

function rememberPlatform(product: Submission['product']): void {
  const platform = platformOf(product);
  const { account } = readUser();
  if (platform && account) rememberProduct(account.userId, platform);
}
