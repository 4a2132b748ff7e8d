'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { CodeField } from '#components/forms/code-field.tsx';
import { legalText } from '#components/forms/legal-text.ts';
import { useCodeSending } from '#components/forms/use-code-sending.ts';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { documentsOf } from '#contract/agreements.ts';
import { trialAgreements, type TrialProduct } from '#contract/licence.ts';
import { sendTrialEmailCode } from '#lib/api/trial.ts';
import { useUser } from '#lib/session/user-store.ts';
import { needsEmailCode, type Proven } from './trial-entry.ts';
import type { TrialForm } from './use-trial-form.ts';

type EmailPartProps = { product: TrialProduct; form: TrialForm; proven: Proven };

/** Where the licence goes: the address, its code unless it is the account's own, and the agreement unless it was given. */
export function EmailPart({ product, form, proven }: EmailPartProps) {
  const t = useTranslations('trial.application');
  const isLogin = useUser((state) => state.isLogin);
  const sending = useCodeSending((email, proof) => sendTrialEmailCode({ email, ...proof }));
  const leaving = { onBlur: form.checkOnLeave };
  return (
    <>
      <Field
        label={t('email')}
        help={product === 'road-show' ? t('showEmailHelp') : t('emailHelp')}
        error={form.errorText('email')}
      >
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
      {isLogin && needsEmailCode(form.watch('email'), proven) && (
        <CodeField
          input={form.register('emailCode', leaving)}
          error={form.errorText('emailCode')}
          sending={sending}
          accountToSendTo={() => (form.passes(['email']) ? form.getValues('email').trim() : null)}
        />
      )}
      {!proven.agreed && (
        <Checkbox
          {...form.register('agreed')}
          error={form.errorText('agreed')}
          label={<AgreementWords product={product} />}
        />
      )}
    </>
  );
}

function AgreementWords({ product }: { product: TrialProduct }) {
  const t = useTranslations('trial.application');
  const locale = useLocale();
  return (
    <span className="text-sm">
      {t('agreement')}
      {documentsOf(trialAgreements[product]).map(({ document, version }, index) => {
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
