'use client';

import { useEffect, useState, type FormEvent } from 'react';
import type { TrialProduct } from '#contract/trial.ts';
import { TimedOutError } from '#lib/api/call-errors.ts';
import { track } from '#lib/browser/analytics.ts';
import { followSession } from '#lib/session/follow-session.ts';
import { rememberProduct } from '#lib/session/recent-product.ts';
import { knowsLogin, readUser } from '#lib/session/user-store.ts';
import { maskEmail } from '#lib/shared/text/mask.ts';
import { goToLogin } from './login-part.tsx';
import { platformOf } from './platform-of.ts';
import { sendApplication } from './send-application.ts';
import type { Proven } from './trial-applicant.ts';
import { trialDraft, trialInput } from './trial-entry.ts';
import type { Standing, useStanding } from './use-standing.ts';
import type { TrialForm } from './use-trial-form.ts';

type Submission = {
  product: TrialProduct;
  workspaceId: string;
  proven: Proven;
  form: TrialForm;
  standing: ReturnType<typeof useStanding>;
};

/** A booking, with the token that registers its number or address unless it has an account. */
export type Booked = { booking: NonNullable<Standing['booking']>; registration: string | undefined };

/**
 * Sends the form; a success is the new state. `mailedTo` is masked. It is null for an existing licence, and if the
 * person has given no address.
 */
export function useSubmission({ form, standing, product, workspaceId, proven }: Submission) {
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  /** The form submitted before the account's proofs were known; it is submitted again once they are. */
  const [held, setHeld] = useState<HTMLFormElement | null>(null);
  const isKnown = standing.data !== undefined || standing.error !== undefined;
  useEffect(() => {
    if (isKnown) held?.requestSubmit();
  }, [held, isKnown]);

  /** A road-show that was booked without an account. */
  const [booked, setBooked] = useState<Booked | null>(null);

  const send = form.submit(async (checked) => {
    try {
      const { registration, ...outcome } = await sendApplication(
        product,
        workspaceId,
        trialInput(checked, proven, product),
      );
      setMailedTo(checked.email === undefined ? null : maskEmail(checked.email));
      rememberPlatform(product);
      track('trial', product === 'road-show' ? 'booked' : 'granted', product);
      trialDraft.write(null);
      if (!readUser().isLogin && outcome.booking) setBooked({ booking: outcome.booking, registration });
      await standing.mutate((old) => old && { ...old, ...outcome, state: 'active', mail: 'queued' }, {
        revalidate: false,
      });
    } catch (error) {
      followSession(error);
      // It may have succeeded: a second request is answered with the licence.
      if (error instanceof TimedOutError) void standing.mutate();
      form.refuseField(error);
    }
  });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const isLogin = await knowsLogin();
    const mustWait = isLogin && !isKnown;
    setHeld(mustWait ? element : null);
    if (mustWait) return;
    if (isLogin || product === 'road-show') await send(event);
    else goToLogin();
  }

  return { submit, isHeld: held !== null && !isKnown, mailedTo, booked };
}

function rememberPlatform(product: Submission['product']): void {
  const platform = platformOf(product);
  const { account } = readUser();
  if (platform && account) rememberProduct(account.userId, platform);
}
