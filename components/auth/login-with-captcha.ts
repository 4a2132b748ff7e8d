import { passCaptcha } from '#components/forms/load-captcha.ts';
import { refusals } from '#contract/refusals.ts';
import type { AccountReply } from '#contract/user.ts';
import { RefusedError } from '#lib/api/call-errors.ts';
import { loginByPassword } from '#lib/api/user-calls.ts';
import { pageLocale } from '#lib/i18n/page-locale.ts';

/**
 * Login by password; after too many wrong ones the server asks for the human check, which is then shown once.
 * @returns `null` when the visitor closed the check
 */
export async function loginWithCaptcha(input: Parameters<typeof loginByPassword>[0]): Promise<AccountReply | null> {
  try {
    return await loginByPassword(input);
  } catch (error) {
    if (!(error instanceof RefusedError) || error.code !== refusals.captchaRequired.code) throw error;
    const proof = await passCaptcha(pageLocale());
    return proof && loginByPassword({ ...input, ...proof });
  }
}
