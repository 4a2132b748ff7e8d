import { expect, type Page } from '@playwright/test';
import { deletionWords } from '#contract/account.ts';
import { agreementOf } from '#contract/agreements.ts';
import { answerCaptchaChallenge, getCaptchaChallenge } from '#contract/captcha.ts';
import { gapPx } from './login-dialog.ts';
import { mailedCode, receivedCode } from './read-outbox.ts';

/** An object whose requests carry the cookies: a page, its context, or a test's representation of another browser. */
type Requester = Pick<Page, 'request'>;

/**
 * Registers or logs in a mainland number (without the country code) by the calls that the dialog makes. The session is in the
 * cookies of the page's context; no page need be open.
 * @param count the codes it will have got with this one
 */
export async function signIn(page: Requester, phone: string, count = 1): Promise<string> {
  const phoneNumber = `+86${phone}`;
  await post(page, '/user/sms/send', { phone_number: phoneNumber, purpose: 'login', ...(await solveCaptcha(page)) });
  await post(page, '/user/login/phone', {
    phone_number: phoneNumber,
    sms_code: await receivedCode(phoneNumber, count),
    signup: 'allow',
    agreement: agreementOf('login'),
  });
  return phone;
}

/**
 * Does the same for an email address, whose account has no phone yet.
 * @param count number of codes mailed to it so far, including this one
 */
export async function signInByEmail(page: Requester, email: string, count = 1): Promise<string> {
  await post(page, '/user/email/send', { email, purpose: 'login', ...(await solveCaptcha(page)) });
  await post(page, '/user/login/email', {
    email,
    email_code: await mailedCode(email, count),
    signup: 'allow',
    agreement: agreementOf('login'),
  });
  return email;
}

/** Logs in with a password that was set before (`setPassword` of visits.ts). */
export async function signInByPassword(page: Requester, username: string, password: string): Promise<void> {
  await post(page, '/user/v2/login', { username, password: Buffer.from(password).toString('base64') });
}

/** @returns the proof required to send a code */
export async function solveCaptcha(page: Requester): Promise<{ ticket: string; randstr: string }> {
  const challenge = getCaptchaChallenge.reply.parse(
    await (await page.request.get(`/api${getCaptchaChallenge.path}`)).json(),
  );
  const form = { id: challenge.data.id, x: String(gapPx) };
  return answerCaptchaChallenge.reply.parse(await post(page, answerCaptchaChallenge.path, form)).data;
}

async function post(page: Requester, path: string, form: Record<string, string>): Promise<unknown> {
  const reply = await (await page.request.post(`/api${path}`, { form })).json();
  expect(reply, path).toMatchObject({ code: 0 });
  return reply;
}

/** Deletes the account of an address. @param count the codes it will have got with this one */
export async function deleteAccount(page: Requester, email: string, count: number): Promise<void> {
  await post(page, '/user/email/send', { email, purpose: 'identity', ...(await solveCaptcha(page)) });
  await post(page, '/user/account/delete', {
    code: await mailedCode(email, count),
    confirmation: deletionWords['zh-CN'],
  });
}

/** Adds a number to the account that is signed in. */
export async function bindPhone(page: Requester, phone: string): Promise<void> {
  const phoneNumber = `+86${phone}`;
  await post(page, '/user/sms/send', { phone_number: phoneNumber, purpose: 'bind', ...(await solveCaptcha(page)) });
  await post(page, '/user/bind/phone', { phone_number: phoneNumber, sms_code: await receivedCode(phoneNumber) });
}
