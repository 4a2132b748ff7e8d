'use client';

import { useTranslations } from 'next-intl';
import { CodeField } from '#components/forms/code-field.tsx';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { PhoneField } from '#components/forms/phone-field.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { useDefinedForm } from '#components/forms/use-defined-form.ts';
import { agreementOf } from '#contract/agreements.ts';
import { loginByEmail, loginByPhone } from '#lib/api/user-calls.ts';
import { mainland } from '#lib/session/phone-entry.ts';
import { AgreementField } from './agreement-field.tsx';
import { codeAccount, codeLoginDraft, codeLoginForm } from './code-login-entry.ts';
import { useLoginSuccess } from './use-login-success.ts';
import { useSendCode } from './use-send-code.ts';

type CodeLoginFormProps = {
  defaultPhone: string;
  /** Reference of a confirmed WeChat identity on the server, to be bound by the login. */
  bindReference: string | null;
  /** True to start with the email address; the phone is one press away. */
  startByEmail?: boolean;
};

/** Login by code, to a phone or to an e-mail address; an unknown one is registered (docs/behaviour.md#login-by-code). */
export function CodeLoginForm({ defaultPhone, bindReference, startByEmail = false }: CodeLoginFormProps) {
  const t = useTranslations('auth');
  const succeed = useLoginSuccess();
  const sending = useSendCode('login');
  const form = useDefinedForm(
    codeLoginForm,
    { byEmail: startByEmail, number: defaultPhone, country: defaultPhone && mainland },
    { draft: codeLoginDraft },
  );
  const byEmail = form.watch('byEmail');

  const login = form.submit(async (entry) => {
    const shared = { signup: 'allow', agreement: agreementOf('login'), bindWechat: bindReference ?? '' } as const;
    const account = codeAccount(entry);
    const reply = entry.byEmail
      ? await loginByEmail({ ...shared, email: account, emailCode: entry.code })
      : await loginByPhone({ ...shared, phoneNumber: account, smsCode: entry.code });
    await succeed(reply, '0', { message: t('loggedIn'), isShown: false });
  });

  return (
    <>
      <FormFrame form={form} onSubmit={login} submitLabel={bindReference ? t('submitWechat') : t('submitCode')}>
        <div>
          {byEmail ? (
            <TextField
              form={form}
              name="email"
              label={t('email')}
              type="email"
              autoComplete="email"
              placeholder={t('emailPlaceholder')}
              data-autofocus=""
            />
          ) : (
            <PhoneField
              country={form.watch('country')}
              onCountryChange={(country) => form.setValue('country', country)}
              onNumberChange={(number) => form.setValue('number', number)}
              number={form.input('number')}
              error={form.errorText('number')}
            />
          )}
          <button
            type="button"
            onClick={() => {
              form.clear();
              form.setValue('byEmail', !byEmail);
            }}
            className="link mt-1 inline-block py-2.5 text-sm"
          >
            {byEmail ? t('toPhoneCode') : t('toEmailCode')}
          </button>
        </div>
        <CodeField
          input={form.input('code')}
          error={form.errorText('code')}
          sending={sending}
          accountToSendTo={async () =>
            (await form.passes(['number', 'email'])) ? codeAccount(form.getValues()) : null
          }
          refuseAccount={(error) => form.refuseField(error, byEmail ? 'email' : 'number')}
        />
        <AgreementField {...form.register('agreement')} error={form.errorText('agreement')} />
      </FormFrame>
      <p className="mt-4 text-sm text-ink-2">{byEmail ? t('autoRegisterEmail') : t('autoRegister')}</p>
    </>
  );
}
