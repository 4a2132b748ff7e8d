'use client';

import { useState } from 'react';
import { anyText, defineForm, text, type Entry } from '#components/forms/define-form.ts';
import type { createDraft } from '#components/forms/form-draft.ts';
import { useDefinedForm } from '#components/forms/use-defined-form.ts';
import { verificationCode } from '#contract/fields.ts';
import type { AccountReply } from '#contract/user.ts';
import type { RefusedError } from '#lib/api/call-errors.ts';
import { bindPhone } from '#lib/api/user-calls.ts';
import { phoneError, phoneOnWire } from '#lib/session/phone-entry.ts';
import { writeAccount } from '#lib/session/remembered-account.ts';
import { isProofMissing } from './recent-login.tsx';
import { refreshLogin } from './refresh-login.ts';
import { useSendCode } from './use-send-code.ts';

export const phoneForm = defineForm(
  { country: anyText(), number: anyText(), code: text(verificationCode) },
  { number: phoneError },
);

type PhoneDraft = ReturnType<typeof createDraft<Entry<typeof phoneForm>>>;

/**
 * Builds a form that binds a phone number to the account, proven by a code; returns the props of its frame and its two
 * fields. `mayBind` is false once the server requires a recent login (or from the start, if `recent` is false); the
 * form is then replaced by `RecentLoginNotice`.
 */
export function useBindPhone(
  onBound: (reply: AccountReply) => void | Promise<void>,
  { recent = true, draft }: { recent?: boolean; draft?: PhoneDraft } = {},
) {
  const sending = useSendCode('bind');
  const [mayBind, setMayBind] = useState(recent);
  const form = useDefinedForm(phoneForm, {}, draft ? { draft } : {});

  const onSubmit = form.submit(async (values) => {
    try {
      await onBound(await bindPhone({ phoneNumber: phoneOnWire(values), smsCode: values.code }));
    } catch (error) {
      // The form stays; only the browser's stored account is removed until the server has confirmed who the visitor is.
      writeAccount(null);
      void refreshLogin();
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
      onNumberChange: (number: string) => form.setValue('number', number),
      number: form.input('number'),
      error: form.errorText('number'),
    },
    codeField: {
      input: form.input('code'),
      error: form.errorText('code'),
      sending,
      accountToSendTo: async () => ((await form.passes(['number'])) ? phoneOnWire(form.getValues()) : null),
      refuseAccount: (error: RefusedError) => form.refuseField(error, 'number'),
    },
  };
}
