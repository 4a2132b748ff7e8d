import { anyText, defineForm, flag, spelledText, text, ticked, type Entry } from '#components/forms/define-form.ts';
import { createDraft } from '#components/forms/form-draft.ts';
import { emailSpelling } from '#contract/email-spelling.ts';
import { email as emailRule, verificationCode } from '#contract/fields.ts';
import { loginDraftKeys } from '#lib/session/login-drafts.ts';
import { errorOf, phoneError, phoneOnWire } from '#lib/session/phone-entry.ts';

/** The code tab for a phone and for an e-mail address, so that switching loses nothing; the hidden way has no rule. */
export const codeLoginForm = defineForm(
  {
    byEmail: flag(),
    country: anyText(),
    number: anyText(),
    email: spelledText(emailSpelling),
    code: text(verificationCode),
    agreement: ticked('agreementMissing'),
  },
  {
    number: (entry) => (entry.byEmail ? null : phoneError(entry)),
    email: ({ byEmail, email }) => (byEmail ? errorOf(emailRule, email) : null),
  },
);

export const codeLoginDraft = createDraft(loginDraftKeys.codeLogin, codeLoginForm, ['agreement']);

/** Returns the account that a code is sent to. */
export function codeAccount(
  entry: Pick<Entry<typeof codeLoginForm>, 'byEmail' | 'country' | 'number' | 'email'>,
): string {
  return entry.byEmail ? emailSpelling(entry.email) : phoneOnWire(entry);
}
