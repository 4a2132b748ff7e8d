'use client';

import { useTranslations } from 'next-intl';
import { CodeField } from '#components/forms/code-field.tsx';
import { defineForm, text } from '#components/forms/define-form.ts';
import { createDraft } from '#components/forms/form-draft.ts';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { useDefinedForm } from '#components/forms/use-defined-form.ts';
import { withCaptcha } from '#components/forms/with-captcha.ts';
import { notify } from '#components/ui/notify.ts';
import { verificationCode } from '#contract/fields.ts';
import { loginByPassword, resetPassword } from '#lib/api/user-calls.ts';
import { loginDraftKeys } from '#lib/session/login-drafts.ts';
import { switchDialogMode } from '#lib/session/user-store.ts';
import { accountFields, accountOnWire, accountRules } from './account-entry.ts';
import { AccountField } from './account-field.tsx';
import { newPasswordFields, NewPasswordFields, newPasswordRules } from './new-password-fields.tsx';
import { useLoginSuccess } from './use-login-success.ts';
import { useSendCode } from './use-send-code.ts';

const forgetForm = defineForm(
  { ...accountFields, code: text(verificationCode), ...newPasswordFields },
  { ...accountRules, ...newPasswordRules },
);

const forgetDraft = createDraft(loginDraftKeys.forget, forgetForm, ['password', 'again']);

/** A new password after proof by code, then the ordinary login with it (docs/behaviour.md#forgotten-password). */
export function ForgetForm() {
  const t = useTranslations('auth');
  const succeed = useLoginSuccess();
  const sending = useSendCode('reset');
  const form = useDefinedForm(forgetForm, {}, { draft: forgetDraft });

  const reset = form.submit(async (values) => {
    const username = accountOnWire(values);
    try {
      await resetPassword({ username, password: values.password, code: values.code });
    } catch (error) {
      return form.refuseField(error);
    }
    const message = t('resetDone');
    notify({ type: 'success', message });
    const reply = await withCaptcha(loginByPassword, { username, password: values.password, rememberMe: 'false' });
    if (reply) await succeed(reply, '1', { message, isShown: true });
  });

  return (
    <>
      <FormFrame form={form} onSubmit={reset} submitLabel={t('submitForget')}>
        <AccountField form={form} toOverseas={t('toOverseasForget')} toHybrid={t('toEmailForget')} />
        <CodeField
          input={form.input('code')}
          error={form.errorText('code')}
          sending={sending}
          accountToSendTo={async () =>
            (await form.passes(['account', 'number'])) ? accountOnWire(form.getValues()) : null
          }
          refuseAccount={(error) => form.refuseField(error, form.getValues('overseas') ? 'number' : 'account')}
        />
        <NewPasswordFields form={form} />
      </FormFrame>
      <button type="button" onClick={() => switchDialogMode('login')} className="link mt-2 py-2.5">
        {t('backToLogin')}
      </button>
    </>
  );
}
