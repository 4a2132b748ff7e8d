'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Fragment, useState, type InputHTMLAttributes, type Ref } from 'react';
import { CodeField } from '#components/forms/code-field.tsx';
import { legalText } from '#components/forms/legal-text.ts';
import { useCodeSending } from '#components/forms/use-code-sending.ts';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { type AgreementScope, documentsOf } from '#contract/agreements.ts';
import { sendTrialEmailCode } from '#lib/api/trial-calls.ts';
import { useUser } from '#lib/session/user-store.ts';
import { needsEmailCode, type Proven } from './trial-applicant.ts';

type EmailFieldName = 'email' | 'emailCode' | 'agreed';

/** What this part needs of a form, whatever else the form holds. */
type EmailForm = {
  register(
    name: EmailFieldName,
    options?: { onBlur: () => void },
  ): InputHTMLAttributes<HTMLInputElement> & { ref: Ref<HTMLInputElement> };
  errorText(name: EmailFieldName): string | undefined;
  passes(names: readonly EmailFieldName[]): boolean;
  checkOnLeave(): void;
};

type EmailPartProps = {
  form: EmailForm;
  /** The address as it is typed at the moment. */
  email: string;
  proven: Proven;
  help: string;
  scope: AgreementScope;
};

/** Where the answer goes: the address, its code unless it is the account's own, and the agreement unless it was given. */
export function EmailPart({ form, email, proven, help, scope }: EmailPartProps) {
  const t = useTranslations('trial.application');
  const isLogin = useUser((state) => state.isLogin);
  const sending = useCodeSending(
    (address, proof) => sendTrialEmailCode({ email: address, ...proof }),
    useState<number | null>(null),
  );
  const leaving = { onBlur: () => form.checkOnLeave() };
  return (
    <>
      <Field label={t('email')} help={help} error={form.errorText('email')}>
        {(control) => (
          <Input
            {...form.register('email', leaving)}
            {...control}
            type="email"
            inputMode="email"
            autoComplete="email"
            placeholder="name@company.com"
          />
        )}
      </Field>
      {isLogin && needsEmailCode(email, proven) && (
        <CodeField
          input={form.register('emailCode', leaving)}
          error={form.errorText('emailCode')}
          sending={sending}
          accountToSendTo={() => (form.passes(['email']) ? email.trim() : null)}
        />
      )}
      {!proven.agreed && (
        <Checkbox
          {...form.register('agreed')}
          error={form.errorText('agreed')}
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
