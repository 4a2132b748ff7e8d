'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { firstError } from '#components/forms/define-form.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { TrialProduct } from '#contract/trial.ts';
import { errorText } from '#lib/api/error-text.ts';
import { useUser } from '#lib/session/user-store.ts';
import { BookingResult } from './booking-result.tsx';
import { EndedTrial } from './ended-trial.tsx';
import { LicenceResult } from './licence-result.tsx';
import { LoginPart } from './login-part.tsx';
import { RegisterBooker } from './register-booker.tsx';
import { Steps } from './steps.tsx';
import { proofFields, type Proven } from './trial-applicant.ts';
import { ApplicationForm } from './trial-application-form.tsx';
import { trialFormOf, trialRulesOf, type TrialEntry } from './trial-entry.ts';
import { useStanding, useWorkspaces, type Standing } from './use-standing.ts';
import { useSubmission } from './use-submission.ts';
import { useTrialForm } from './use-trial-form.ts';
import { WorkspaceChoice } from './workspace-choice.tsx';

type TrialApplicationProps = {
  product: TrialProduct;
  /** The login by code: another feature's work, so the route hands it in. */
  login: ReactNode;
  supportEmail: string;
};

/** One product's application from the first field to the licence. Everything can be filled in before the login. */
export function TrialApplication({ product, login, supportEmail }: TrialApplicationProps) {
  const t = useTranslations('trial.application');
  const locale = useLocale();
  const isLogin = useUser((state) => state.isLogin);
  const [workspaceId, setWorkspaceId] = useState('');
  const workspaces = useWorkspaces(product);
  const standing = useStanding(product, workspaceId);
  const proven = provenBy(isLogin ? standing.data : undefined);
  const form = useTrialForm(product, proven, standing.data?.known);
  const submission = useSubmission({ product, workspaceId, proven, form, standing });
  const { booked } = submission;
  const hasStanding = isLogin === true && standing.data !== undefined && standing.data.state !== 'none';
  const hasResult = hasStanding || booked !== null;
  const mayStayOut = product === 'road-show' && isLogin !== true;
  const current = nextStep({ isLogin, hasResult, product, entry: form.watch(), proven });

  return (
    <div className="space-y-8">
      <Steps product={product} current={current} />
      <noscript>
        <p className="border-l-2 border-hairline pl-4">{t('noScript', { email: supportEmail })}</p>
      </noscript>
      {!mayStayOut && <LoginPart login={login} checking={isLogin === true && !standing.data && !standing.error} />}
      {isLogin && workspaces.length > 0 && (
        <WorkspaceChoice workspaces={workspaces} value={workspaceId} onChange={setWorkspaceId} />
      )}
      {isLogin && !standing.data && standing.error !== undefined && (
        <EmptyState
          kind="failed"
          title={t('failed.title')}
          description={t('failed.text', { cause: errorText(standing.error, locale) })}
          action={<Button onClick={() => void standing.mutate()}>{t('failed.retry')}</Button>}
        />
      )}
      {booked !== null && !hasStanding && (
        <>
          <BookingResult booking={booked.booking} mailedTo={submission.mailedTo} supportEmail={supportEmail} isNew />
          {isLogin !== true && <RegisterBooker booked={booked} />}
        </>
      )}
      {hasStanding && standing.data && (
        <TrialResult
          product={product}
          standing={standing.data}
          mailedTo={submission.mailedTo}
          supportEmail={supportEmail}
        />
      )}
      {!hasResult && <ApplicationForm product={product} form={form} proven={proven} submission={submission} />}
    </div>
  );
}

/** Returns the proofs already given; none until the account's contacts are known. */
function provenBy(standing: Standing | undefined) {
  const { email = null, phone = null } = standing?.known ?? {};
  return { email, phone, agreed: standing?.agreed ?? false, hasAccount: standing !== undefined };
}

type TrialResultProps = {
  product: TrialProduct;
  standing: Standing;
  /** The masked address that a licence or a confirmation is mailed to; null when it was there before. */
  mailedTo: string | null;
  supportEmail: string;
};

/** Shows the outcome of an application: a running trial, an ended one, or a booking. */
function TrialResult({ product, standing, mailedTo, supportEmail }: TrialResultProps) {
  const { state, licence, booking, mail } = standing;
  if (booking) return <BookingResult booking={booking} mailedTo={mailedTo} mail={mail} supportEmail={supportEmail} />;
  if (product === 'road-show' || state === 'none') return null;
  if (state === 'active' && licence) return <LicenceResult licence={licence} mailedTo={mailedTo} mail={mail} />;
  return <EndedTrial product={product} licence={licence} isRevoked={state === 'revoked'} supportEmail={supportEmail} />;
}

/** The step that is next: login, details, contact and agreement, the licence or the confirmation; a road-show begins with the details. */
function nextStep(state: {
  isLogin: boolean | null;
  hasResult: boolean;
  product: TrialProduct;
  entry: TrialEntry;
  proven: Proven;
}): number {
  const { isLogin, hasResult, product, entry, proven } = state;
  const first = product === 'road-show' ? 0 : 1;
  if (hasResult) return first + 2;
  if (!isLogin && first > 0) return 0;
  const open = firstError(trialFormOf(product), entry, { rules: trialRulesOf(product, proven) });
  const isProof = open && (open.name in proofFields || open.name === 'phone' || open.name === 'smsCode');
  return open && !isProof ? first : first + 1;
}
