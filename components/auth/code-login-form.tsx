'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { agreementOf } from '#contract/agreements.ts';
import { verificationCode } from '#contract/fields.ts';
import { loginByPhone } from '#lib/api/user.ts';
import { defaultCountry, errorOf, phoneError, phoneOnWire } from '#lib/session/phone-entry.ts';
import { loginSucceeded } from './after-login.ts';
import { AgreementField } from './agreement-field.tsx';
import { CodeField } from './code-field.tsx';
import { FormError } from './form-error.tsx';
import { PhoneField } from './phone-field.tsx';
import { useOrderedForm } from './use-ordered-form.ts';
import { useSendCode } from './use-send-code.ts';

type CodeLogin = { country: string; number: string; code: string; agreed: boolean };

type CodeLoginFormProps = {
  defaultPhone: string;
  /** Under which the server keeps a confirmed WeChat identity to bind. */
  bindReference: string | null;
};

/** Login by code; an unknown number is registered (specification, section 4). */
export function CodeLoginForm({ defaultPhone, bindReference }: CodeLoginFormProps) {
  const t = useTranslations('auth');
  const sending = useSendCode('login');
  const form = useOrderedForm<CodeLogin>(
    [
      { name: 'number', check: phoneError },
      { name: 'code', check: ({ code }) => errorOf(verificationCode, code) },
      { name: 'agreed', check: ({ agreed }) => (agreed ? null : 'agreementMissing') },
    ],
    { country: defaultCountry, number: defaultPhone, code: '', agreed: false },
  );
  const leaving = { onBlur: form.checkOnLeave };

  const login = form.submit(async (values) => {
    const reply = await loginByPhone({
      phoneNumber: phoneOnWire(values),
      smsCode: values.code,
      signup: 'allow',
      agreement: agreementOf('login'),
      bindWechat: bindReference ?? '',
    });
    loginSucceeded(reply, '0');
  });

  return (
    <form
      noValidate
      onSubmit={(event) => void login(event)}
      onFocus={form.clear}
      onChange={form.clear}
      className="space-y-4"
    >
      <PhoneField
        country={form.watch('country')}
        onCountryChange={(country) => form.setValue('country', country)}
        number={form.register('number', leaving)}
        error={form.errorText('number')}
      />
      <CodeField
        input={form.register('code', leaving)}
        error={form.errorText('code')}
        sending={sending}
        accountToSendTo={() => (form.passes(['number']) ? phoneOnWire(form.getValues()) : null)}
      />
      <AgreementField {...form.register('agreed')} error={form.errorText('agreed')} />
      <FormError message={form.refusal} />
      <Button type="submit" size="large" busy={form.formState.isSubmitting} className="w-full">
        {bindReference ? t('submitWechat') : t('submitCode')}
      </Button>
      <p className="text-sm text-ink-2">{t('autoRegister')}</p>
    </form>
  );
}
