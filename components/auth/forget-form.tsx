'use client';

import { useTranslations } from 'next-intl';
import { notify } from '#components/ui/notify.ts';
import { verificationCode } from '#contract/fields.ts';
import { resetPassword } from '#lib/api/user-calls.ts';
import { errorOf } from '#lib/session/phone-entry.ts';
import { switchDialogMode } from '#lib/session/user-store.ts';
import { type AccountEntry, accountOnWire, accountRules, emptyAccountEntry } from './account-entry.ts';
import { AccountField } from './account-field.tsx';
import { loginSucceeded } from './after-login.ts';
import { CodeField } from '#components/forms/code-field.tsx';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { loginWithCaptcha } from './login-with-captcha.ts';
import { NewPasswordFields, newPasswordRules } from './new-password-fields.tsx';
import { useAccountField } from './use-account-field.ts';
import { useOrderedForm } from '#components/forms/use-ordered-form.ts';
import { useSendCode } from './use-send-code.ts';

type Forget = AccountEntry & { code: string; password: string; again: string };

/** A new password after proof by code, then the ordinary login with it (docs/behaviour.md#forgotten-password). */
export function ForgetForm() {
  const t = useTranslations('auth');
  const sending = useSendCode('reset');
  const form = useOrderedForm<Forget>(
    [...accountRules, { name: 'code', check: ({ code }) => errorOf(verificationCode, code) }, ...newPasswordRules],
    { ...emptyAccountEntry, code: '', password: '', again: '' },
  );
  const accountField = useAccountField(form);
  const leaving = { onBlur: form.checkOnLeave };

  const reset = form.submit(async (values) => {
    const username = accountOnWire(values);
    await resetPassword({ username, password: values.password, code: values.code });
    notify({ type: 'success', message: t('resetDone') });
    const reply = await loginWithCaptcha({ username, password: values.password, rememberMe: 'false' });
    if (reply) loginSucceeded(reply, '1');
  });

  return (
    <>
      <FormFrame form={form} onSubmit={reset} submitLabel={t('submitForget')}>
        <AccountField {...accountField} toOverseas={t('toOverseasForget')} toHybrid={t('toEmailForget')} />
        <CodeField
          input={form.register('code', leaving)}
          error={form.errorText('code')}
          sending={sending}
          accountToSendTo={() => (form.passes(['account', 'number']) ? accountOnWire(form.getValues()) : null)}
        />
        <NewPasswordFields
          password={form.register('password', leaving)}
          again={form.register('again', leaving)}
          passwordError={form.errorText('password')}
          againError={form.errorText('again')}
        />
      </FormFrame>
      <button type="button" onClick={() => switchDialogMode('login')} className="link mt-2 py-2.5">
        {t('backToLogin')}
      </button>
    </>
  );
}
