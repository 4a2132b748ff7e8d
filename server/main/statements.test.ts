import { afterAll, beforeAll, expect, it } from 'vitest';
import { agreementOf } from '#contract/agreements.ts';
import { countStatements, type CountedDatabase } from '#server/testing/count-statements.ts';
import { orderForm, quoteOf } from '#server/testing/order-forms.ts';
import {
  goodTicket,
  logInByPassword,
  newPhone,
  receiveCode,
  register,
  signIn,
} from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestReply } from '#server/testing/test-client.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

/** Each statement is a round trip: with a latency of 30 ms to the database, twenty take 0.6 seconds. */
let database: CountedDatabase;
let api: TestApi;
beforeAll(async () => {
  database = countStatements(await openTestDatabase());
  api = await createTestApi({}, { database: Promise.resolve(database.opened) });
});
afterAll(() => api.close());

/** Counts the statements of a successful request. */
async function costOf(request: () => Promise<TestReply>): Promise<number> {
  return database.countDuring(async () => {
    const reply = await request();
    expect([reply.status, reply.body.code]).toEqual([200, 0]);
  });
}

it('a code is sent with 5 statements, one of which counts the ticket before it is looked at', async () => {
  const client = api.client();
  const form = { phone_number: newPhone(), ...goodTicket() };
  expect(await costOf(() => client.post('/user/sms/send', form))).toBeLessThanOrEqual(5);
});

it('a login by code costs 7 statements, the first one of a number too', async () => {
  const phone = newPhone();
  for (const client of [api.client(), api.client()]) {
    const sms_code = await receiveCode(api, client, phone);
    const form = { phone_number: phone, sms_code, signup: 'allow', agreement: agreementOf('login') };
    expect(await costOf(() => client.post('/user/login/phone', form))).toBeLessThanOrEqual(7);
    api.clock.move(60_000);
  }
});

it('a login by password costs 10 statements', async () => {
  const phone = await register(api, api.client(), 'correct horse 9');
  expect(await costOf(() => logInByPassword(api.client(), phone, 'correct horse 9'))).toBeLessThanOrEqual(10);
});

it('who is logged in, and the account, are read with 2 statements each', async () => {
  const client = api.client();
  await signIn(api, client);
  expect(await costOf(() => client.post('/user/isLogin.do'))).toBeLessThanOrEqual(2);
  expect(await costOf(() => client.get('/user/profile'))).toBeLessThanOrEqual(2);
});

it('an order is placed with 10 statements', async () => {
  const client = api.client();
  await signIn(api, client);
  const form = orderForm(await quoteOf(client));
  expect(await costOf(() => client.post('/business/v1/orders', form))).toBeLessThanOrEqual(10);
});
