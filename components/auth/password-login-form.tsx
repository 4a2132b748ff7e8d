'use client';

import { useTranslations } from 'next-intl';
import { defineForm, flag, text } from '#components/forms/define-form.ts';
import { createDraft } from '#components/forms/form-draft.ts';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { useDefinedForm } from '#components/forms/use-defined-form.ts';
import { withCaptcha } from '#components/forms/with-captcha.ts';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { password as passwordRule } from '#contract/fields.ts';
import { loginByPassword } from '#lib/api/user-calls.ts';
import { loginDraftKeys } from '#lib/session/login-drafts.ts';
import { switchDialogMode } from '#lib/session/user-store.ts';
import { accountFields, accountOnWire, accountRules } from './account-entry.ts';
import { AccountField } from './account-field.tsx';
import { useLoginSuccess } from './use-login-success.ts';

const passwordLoginForm = defineForm(
  { ...accountFields, password: text(passwordRule), rememberMe: flag() },
  accountRules,
);

const passwordLoginDraft = createDraft(loginDraftKeys.passwordLogin, passwordLoginForm, ['password']);

/** Login by password, with a domestic phone, an e-mail or an overseas phone (docs/behaviour.md#login-by-password). */
export function PasswordLoginForm({ bindReference }: { bindReference: string | null }) {
  const t = useTranslations('auth');
  const succeed = useLoginSuccess();
  const form = useDefinedForm(passwordLoginForm, {}, { draft: passwordLoginDraft });

  const login = form.submit(async (values) => {
    const reply = await withCaptcha(loginByPassword, {
      username: accountOnWire(values),
      password: values.password,
      rememberMe: values.rememberMe ? 'true' : 'false',
      bindWechat: bindReference ?? '',
    });
    if (reply) await succeed(reply, '1', { message: t('loggedIn'), isShown: false });
  });

  return (
    <FormFrame form={form} onSubmit={login} submitLabel={bindReference ? t('submitWechat') : t('submitLogin')}>
      <AccountField form={form} toOverseas={t('toOverseasLogin')} toHybrid={t('toEmailLogin')} />
      <Field label={t('password')} error={form.errorText('password')}>
        {(control) => (
          <PasswordInput
            {...form.input('password')}
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
