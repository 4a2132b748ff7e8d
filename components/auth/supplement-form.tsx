'use client';

import { useTranslations } from 'next-intl';
import { notify } from '#components/ui/notify.ts';
import { verificationCode } from '#contract/fields.ts';
import { bindPhone } from '#lib/api/user.ts';
import { defaultCountry, errorOf, phoneError, phoneOnWire } from '#lib/session/phone-entry.ts';
import { markSignedIn } from '#lib/session/user-store.ts';
import { afterLogin } from './after-login.ts';
import { CodeField } from './code-field.tsx';
import { FormFrame } from './form-frame.tsx';
import { PhoneField } from './phone-field.tsx';
import { useOrderedForm } from './use-ordered-form.ts';
import { useSendCode } from './use-send-code.ts';

type Supplement = { country: string; number: string; code: string };

/** Somebody logged in without a phone adds one (specification, section 4, "Supplement"). */
export function SupplementForm({ brand }: { brand: string }) {
  const t = useTranslations('auth');
  const sending = useSendCode('bind');
  const form = useOrderedForm<Supplement>(
    [
      { name: 'number', check: phoneError },
      { name: 'code', check: ({ code }) => errorOf(verificationCode, code) },
    ],
    { country: defaultCountry, number: '', code: '' },
  );
  const leaving = { onBlur: form.checkOnLeave };

  const bind = form.submit(async (values) => {
    markSignedIn(await bindPhone({ phoneNumber: phoneOnWire(values), smsCode: values.code }));
    notify({ type: 'success', message: t('supplementDone', { brand }) });
    afterLogin();
  });

  return (
    <FormFrame form={form} onSubmit={bind} submitLabel={t('submitSupplement')}>
      <p className="text-sm text-ink-2">{t('supplementHint')}</p>
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
    </FormFrame>
  );
}
