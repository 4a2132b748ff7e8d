'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CodeField } from '#components/forms/code-field.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { useCodeSending } from '#components/forms/use-code-sending.ts';
import type { FieldGroup } from '#components/forms/use-defined-form.ts';
import type { AgreementScope } from '#contract/agreements.ts';
import type { CodeSubject } from '#contract/trial.ts';
import type { RefusedError } from '#lib/api/call-errors.ts';
import { sendRoadShowCode, sendTrialEmailCode } from '#lib/api/trial-calls.ts';
import { useCodePause } from '#lib/session/code-pauses.ts';
import { useUser } from '#lib/session/user-store.ts';
import { AgreementTick } from './agreement-tick.tsx';
import { needsEmailCode, type proofFields, type Proven } from './trial-applicant.ts';

/** Methods that this part needs of a form with `proofFields`. */
type EmailForm = FieldGroup<keyof typeof proofFields> & {
  passes(names: ReadonlyArray<keyof typeof proofFields>): Promise<boolean>;
  refuseField: (error: RefusedError) => void;
};

type EmailPartProps = {
  form: EmailForm;
  /** The email address as currently typed. */
  email: string;
  proven: Proven;
  help: string;
  scope: AgreementScope;
  /** Subject of the mail with the code. */
  about?: CodeSubject;
  /** Content between the code and the agreement. */
  children?: ReactNode;
};

/**
 * Shows the email address for the answer, the code that proves it, and the agreement. The account's own address needs
 * no code, and an agreement is requested once. A visitor without a login gets a code only for a road-show.
 */
export function EmailPart({ form, email, proven, help, scope, about = 'trial', children }: EmailPartProps) {
  const t = useTranslations('trial.application');
  const isLogin = useUser((state) => state.isLogin);
  const sending = useCodeSending(
    (address, proof) =>
      isLogin
        ? sendTrialEmailCode({ email: address, about, ...proof })
        : sendRoadShowCode({ email: address, ...proof }),
    useCodePause(`${about}-email`),
  );
  return (
    <>
      <TextField
        form={form}
        name="email"
        label={t('email')}
        help={help}
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="name@company.com"
      />
      {(isLogin || about === 'road-show') && needsEmailCode(email, proven) && (
        <CodeField
          input={form.input('emailCode')}
          error={form.errorText('emailCode')}
          sending={sending}
          accountToSendTo={async () => ((await form.passes(['email'])) ? email.trim() : null)}
          refuseAccount={form.refuseField}
        />
      )}
      {children}
      <AgreementTick form={form} proven={proven} scope={scope} />
    </>
  );
}
