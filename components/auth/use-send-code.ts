'use client';

import { useCodeSending } from '#components/forms/use-code-sending.ts';
import type { CodePurpose } from '#contract/user.ts';
import { sendEmailCode, sendSmsCode } from '#lib/api/user-calls.ts';
import { useCodePause } from '#lib/session/code-pauses.ts';

/** Sends codes by mail when the account contains an `@`, else by SMS (docs/behaviour.md#send-code). */
export function useSendCode(purpose: CodePurpose) {
  return useCodeSending(
    (account, proof) =>
      account.includes('@')
        ? sendEmailCode({ email: account, purpose, ...proof })
        : sendSmsCode({ phoneNumber: account, purpose, ...proof }),
    useCodePause(purpose),
  );
}
