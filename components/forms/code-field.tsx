'use client';

import { useTranslations } from 'next-intl';
import { useRef, type InputHTMLAttributes, type Ref } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import type { RefusedError } from '#lib/api/call-errors.ts';
import type { useCodeSending } from './use-code-sending.ts';

type CodeFieldProps = {
  input: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };
  error: string | undefined;
  sending: ReturnType<typeof useCodeSending>;
  /** The account to send to, once it passes its rule; `null` after showing its error. */
  accountToSendTo: () => string | null | Promise<string | null>;
  /** Shows a refusal of that account beside its field; omitted if the form has no field for it. */
  refuseAccount?: (error: RefusedError) => void;
};

/** Shows the code's input with the button that sends the code and counts down (docs/behaviour.md#send-code). */
export function CodeField({ input, error, sending, accountToSendTo, refuseAccount }: CodeFieldProps) {
  const t = useTranslations('auth');

  const row = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  async function requestCode() {
    const account = await accountToSendTo();
    if (account === null) return;
    // The button is disabled during the countdown, and the closed human check had the focus.
    if (await sending.send(account, refuseAccount)) row.current?.querySelector('input')?.focus();
    else if (document.activeElement === document.body) button.current?.focus();
  }

  return (
    <Field label={t('code')} error={error}>
      {(control) => (
        <div ref={row} className="flex gap-2">
          <Input
            {...input}
            {...control}
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder={t('codePlaceholder')}
          />
          <Button
            ref={button}
            variant="secondary"
            onClick={() => void requestCode()}
            busy={sending.isSending}
            disabled={sending.isWaiting}
            className="min-w-30 px-3"
          >
            {sending.label}
          </Button>
        </div>
      )}
    </Field>
  );
}
