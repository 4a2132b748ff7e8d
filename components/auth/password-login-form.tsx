'use client';

import { useTranslations } from 'next-intl';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { password as passwordRule } from '#contract/fields.ts';
import { errorOf } from '#lib/session/phone-entry.ts';
import { switchDialogMode } from '#lib/session/user-store.ts';
import { type AccountEntry, accountOnWire, accountRules, emptyAccountEntry } from './account-entry.ts';
import { AccountField } from './account-field.tsx';
import { loginSucceeded } from './after-login.ts';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { loginWithCaptcha } from './login-with-captcha.ts';
import { useAccountField } from './use-account-field.ts';
import { useOrderedForm } from '#components/forms/use-ordered-form.ts';

type PasswordLogin = AccountEntry & { password: string; rememberMe: boolean };

/** Login by password, with a domestic phone, an e-mail or an overseas phone (docs/behaviour.md#login-by-password). */
export function PasswordLoginForm({ bindReference }: { bindReference: string | null }) {
  const t = useTranslations('auth');
  const form = useOrderedForm<PasswordLogin>(
    [...accountRules, { name: 'password', check: ({ password }) => errorOf(passwordRule, password) }],
    { ...emptyAccountEntry, password: '', rememberMe: false },
  );
  const accountField = useAccountField(form);
  const leaving = { onBlur: form.checkOnLeave };

  const login = form.submit(async (values) => {
    const reply = await loginWithCaptcha({
      username: accountOnWire(values),
      password: values.password,
      rememberMe: values.rememberMe ? 'true' : 'false',
      bindWechat: bindReference ?? '',
    });
    if (reply) loginSucceeded(reply, '1');
  });

  return (
    <FormFrame form={form} onSubmit={login} submitLabel={bindReference ? t('submitWechat') : t('submitLogin')}>
      <AccountField {...accountField} toOverseas={t('toOverseasLogin')} toHybrid={t('toEmailLogin')} />
      <Field label={t('password')} error={form.errorText('password')}>
        {(control) => (
          <PasswordInput
            {...form.register('password', leaving)}
            {...control}
            autoComplete="current-password"
            placeholder={t('passwordPlaceholder')}
            revealLabel={t('passwordReveal')}
          />
        )}
      </Field>
      <div className="flex items-center justify-between gap-4">
        <Checkbox {...form.register('rememberMe')} label={t('rememberMe')} />
        <button type="button" onClick={() => switchDialogMode('forget')} className="link py-2.5">
          {t('forgot')}
        </button>
      </div>
    </FormFrame>
  );
}
