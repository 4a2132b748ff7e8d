import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { createLastingDatabase, type LastingDatabase } from '#server/testing/lasting-database.ts';
import { goodTicket, logInByPassword, newPhone, onWire, receiveCode } from '#server/testing/signed-in-client.ts';
import { createTestApi } from '#server/testing/test-api.ts';

let database: LastingDatabase;
beforeAll(async () => {
  database = await createLastingDatabase();
});
afterAll(() => database.drop());

/** Starts a server on the same database, after the former one was closed. */
const start = () => createTestApi({}, { database: database.open() });

it('sent codes and wrong guesses still count after a restart', async () => {
  const phone = newPhone();
  const account = newPhone();
  const before = await start();
  const guesser = before.client();
  const code = await receiveCode(before, guesser, phone);
  const wrong = { phone_number: phone, sms_code: code === '000000' ? '111111' : '000000', signup: 'disabled' };
  for (let count = 0; count < 4; count += 1) await guesser.post('/user/login/phone', wrong);
  for (let count = 0; count < 5; count += 1) await logInByPassword(guesser, account, 'wrong-one-9');
  await before.close();

  const after = await start();
  const client = after.client();
  const address = { 'x-forwarded-for': guesser.address };
  const again = await client.post('/user/sms/send', { phone_number: phone, ...goodTicket() });
  expect([again.status, Number(again.headers['retry-after']) > 0]).toEqual([429, true]);
  const login = (form: Record<string, string>) => client.post('/user/login/phone', form);
  expect((await login(wrong)).body.code).toBe(refusals.codeWrong.code);
  // The sixth try, with the right code.
  expect((await login({ ...wrong, sms_code: code })).body.code).toBe(refusals.codeWrong.code);
  const sixth = await client.post('/user/v2/login', { username: account, password: onWire('wrong-one-9') }, address);
  expect(sixth.body.code).toBe(refusals.captchaRequired.code);
  await after.close();
}, 120_000);
