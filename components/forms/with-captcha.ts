import { refusals } from '#contract/refusals.ts';
import { RefusedError } from '#lib/api/call-errors.ts';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { passCaptcha, type CaptchaProof } from './load-captcha.ts';

/**
 * Makes a call that logs in by password. After too many wrong passwords the server requires the human check, which is
 * then shown once.
 * @returns `null` if the visitor closed the check
 */
export async function withCaptcha<Input extends { [Part in keyof CaptchaProof]?: string | undefined }, Reply>(
  call: (input: Input) => Promise<Reply>,
  input: NoInfer<Input>,
): Promise<Reply | null> {
  try {
    return await call(input);
  } catch (error) {
    if (!(error instanceof RefusedError) || error.code !== refusals.captchaRequired.code) throw error;
    const proof = await passCaptcha(pageLocale());
    return proof && call({ ...input, ...proof });
  }
}
