'use client';

import { useState } from 'react';
import { verificationCode } from '#contract/fields.ts';
import type { AccountReply } from '#contract/user.ts';
import { bindPhone } from '#lib/api/user-calls.ts';
import { defaultCountry, errorOf, phoneError, type PhoneEntry, phoneOnWire } from '#lib/session/phone-entry.ts';
import { isProofMissing } from './recent-login.tsx';
import { useOrderedForm } from '#components/forms/use-ordered-form.ts';
import { useSendCode } from './use-send-code.ts';

/**
 * A form that gives the account a number, proven by a code: what its frame and its two fields take. `mayBind` is false once
 * the server finds the login too old (or from the start, when `recent` says so); the form makes room for `RecentLoginNotice`.
 */
export function useBindPhone(onBound: (reply: AccountReply) => void | Promise<void>, recent = true) {
  const sending = useSendCode('bind');
  const [mayBind, setMayBind] = useState(recent);
  const form = useOrderedForm<PhoneEntry & { code: string }>(
    [
      { name: 'number', check: phoneError },
      { name: 'code', check: ({ code }) => errorOf(verificationCode, code) },
    ],
    { country: defaultCountry, number: '', code: '' },
  );
  const leaving = { onBlur: form.checkOnLeave };

  const onSubmit = form.submit(async (values) => {
    try {
      await onBound(await bindPhone({ phoneNumber: phoneOnWire(values), smsCode: values.code }));
    } catch (error) {
      if (!isProofMissing(error)) throw error;
      setMayBind(false);
    }
  });

  return {
    mayBind,
    frame: { form, onSubmit },
    phoneField: {
      country: form.watch('country'),
      onCountryChange: (country: string) => form.setValue('country', country),
      number: form.register('number', leaving),
      error: form.errorText('number'),
    },
    codeField: {
      input: form.register('code', leaving),
      error: form.errorText('code'),
      sending,
      accountToSendTo: () => (form.passes(['number']) ? phoneOnWire(form.getValues()) : null),
    },
  };
}
