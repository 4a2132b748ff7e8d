'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Fragment, useState } from 'react';
import { CodeField } from '#components/forms/code-field.tsx';
import { legalText } from '#components/forms/legal-text.ts';
import { TextField } from '#components/forms/text-field.tsx';
import { useCodeSending } from '#components/forms/use-code-sending.ts';
import type { FieldGroup } from '#components/forms/use-defined-form.ts';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { documentsOf, type AgreementScope } from '#contract/agreements.ts';
import type { CodeSubject } from '#contract/licence.ts';
import { sendRoadShowCode, sendTrialEmailCode } from '#lib/api/trial-calls.ts';
import { useUser } from '#lib/session/user-store.ts';
import { needsEmailCode, type proofFields, type Proven } from './trial-applicant.ts';

/** What this part needs of a form that has `proofFields`. */
type EmailForm = FieldGroup<keyof typeof proofFields> & {
  passes(names: ReadonlyArray<keyof typeof proofFields>): boolean;
};

type EmailPartProps = {
  form: EmailForm;
  /** The address as it is typed at the moment. */
  email: string;
  proven: Proven;
  help: string;
  scope: AgreementScope;
  /** What the mail with the code says that it is for. */
  about?: CodeSubject;
};

/** Where the answer goes; a road-show's code is sent to a logged-out visitor, too: the address, its code unless it is the account's own, and the agreement unless it was given. */
export function EmailPart({ form, email, proven, help, scope, about = 'trial' }: EmailPartProps) {
  const t = useTranslations('trial.application');
  const isLogin = useUser((state) => state.isLogin);
  const sending = useCodeSending(
    (address, proof) =>
      isLogin
        ? sendTrialEmailCode({ email: address, about, ...proof })
        : sendRoadShowCode({ email: address, ...proof }),
    useState<number | null>(null),
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
          accountToSendTo={() => (form.passes(['email']) ? email.trim() : null)}
        />
      )}
      {!proven.agreed && (
        <Checkbox
          {...form.register('agreement')}
          error={form.errorText('agreement')}
          label={<AgreementWords scope={scope} />}
        />
      )}
    </>
  );
}

function AgreementWords({ scope }: { scope: AgreementScope }) {
  const t = useTranslations('trial.application');
  const locale = useLocale();
  return (
    <span className="text-sm">
      {t('agreement')}
      {documentsOf(scope).map(({ document, version }, index) => {
        const text = legalText(document, version, locale);
        return (
          text && (
            <Fragment key={document}>
              {index > 0 && t('agreementAnd')}
              <a href={text.href} target="_blank" rel="noopener" className="link">
                {t('document', { title: text.title })}
              </a>
            </Fragment>
          )
        );
      })}
    </span>
  );
}
