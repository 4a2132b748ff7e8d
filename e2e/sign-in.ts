import { expect, type Page } from '@playwright/test';
import { agreementOf } from '#contract/agreements.ts';
import { answerCaptchaChallenge, getCaptchaChallenge } from '#contract/captcha.ts';
import { gapPx } from './login-dialog.ts';
import { receivedCode } from './outbox.ts';

/**
 * Registers or logs in a mainland number (without the country code) by the calls that the dialog makes. The session is in the
 * cookies of the page's context; no page need be open.
 */
export async function signIn(page: Page, phone: string): Promise<string> {
  const phoneNumber = `+86${phone}`;
  const challenge = getCaptchaChallenge.reply.parse(
    await (await page.request.get(`/api${getCaptchaChallenge.path}`)).json(),
  );
  const form = { id: challenge.data.id, x: String(gapPx) };
  const solved = answerCaptchaChallenge.reply.parse(await post(page, answerCaptchaChallenge.path, form));
  await post(page, '/user/sms/send', { phone_number: phoneNumber, purpose: 'login', ...solved.data });
  await post(page, '/user/login/phone', {
    phone_number: phoneNumber,
    sms_code: await receivedCode(phoneNumber),
    signup: 'allow',
    agreement: agreementOf('login'),
  });
  return phone;
}

async function post(page: Page, path: string, form: Record<string, string>): Promise<unknown> {
  const reply = await (await page.request.post(`/api${path}`, { form })).json();
  expect(reply, path).toMatchObject({ code: 0 });
  return reply;
}
