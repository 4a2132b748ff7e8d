import { afterAll, beforeAll, expect, it } from 'vitest';
import { agreementOf } from '#contract/agreements.ts';
import { refusals } from '#contract/refusals.ts';
import { badCodes, codeSpellings, emailSpellings, phoneSpellings } from '#lib/shared/spellings/typed-spellings.ts';
import { goodTicket, newPhone, otherThan, receiveCode } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const dayMs = 24 * 3_600_000;

function logIn(phone: string, sms_code: string) {
  const form = { phone_number: phone, sms_code, signup: 'allow', agreement: agreementOf('login') };
  return api.client().post('/user/login/phone', form);
}

it.each(phoneSpellings)('a code for the phone number %j goes to %s', async (typed, meant) => {
  // One number gets at most ten codes a day.
  api.clock.move(dayMs);
  const { body } = await api.client().post('/user/sms/send', { phone_number: typed, ...goodTicket() });
  expect([body.code, api.sms.at(-1)?.phone]).toEqual([0, meant]);
});

it.each(emailSpellings)('a code for the e-mail address %j goes to %s', async (typed, meant) => {
  api.clock.move(dayMs);
  const { body } = await api.client().post('/user/email/send', { email: typed, ...goodTicket() });
  await api.runJobs();
  expect([body.code, api.mail.at(-1)?.to.address]).toEqual([0, meant]);
});

it.each(codeSpellings.map((spell) => [spell('123456'), spell] as const))(
  'the code %j logs in',
  async (_shown, spell) => {
    const phone = newPhone();
    const code = await receiveCode(api, api.client(), phone);
    expect((await logIn(phone, spell(code))).body).toMatchObject({ code: 0, phone });
  },
);

it('an invalid code format is refused at its field and never counts as a try', async () => {
  const phone = newPhone();
  const code = await receiveCode(api, api.client(), phone);
  for (const bad of [...badCodes, '']) {
    expect((await logIn(phone, bad)).body).toMatchObject({ code: refusals.badInput.code, field: 'sms_code' });
  }
  for (let count = 0; count < 4; count += 1) {
    expect((await logIn(phone, otherThan(code))).body.code).toBe(refusals.codeWrong.code);
  }
  expect((await logIn(phone, code)).body.code).toBe(0);
});
