import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { aBooking } from '#server/testing/granted-applications.ts';
import { signInByEmail } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

let booked = 0;
async function book() {
  booked += 1;
  const email = `booker-${booked}@example.com`;
  const { client, params, body } = await aBooking(api, email);
  return { client, email, reference: params.reference, registration: body.registration as string };
}

const register = (client: TestClient, reference: string, registration: string) =>
  client.post(`/rqlicense/road-show/bookings/${reference}/account`, { registration });

it('a visitor who has just booked can register without another code, and sees the booking', async () => {
  const { client, email, reference, registration } = await book();
  const { body } = await register(client, reference, registration);
  expect(body).toMatchObject({ code: 0, email, phone: null, fullname: expect.any(String), agreements_due: [] });
  expect((await client.get('/rqlicense/trials')).body.data).toMatchObject([{ product: 'road-show', reference }]);
  expect((await client.post('/user/isLogin.do')).body).toMatchObject({ code: 0, email });
});

it('ten concurrent requests register one account', async () => {
  const { client, email, reference, registration } = await book();
  const replies = await Promise.all(Array.from({ length: 10 }, () => register(api.client(), reference, registration)));
  expect(replies.map(({ body }) => body.code).toSorted((a, b) => a - b)).toEqual([
    0,
    ...Array<number>(9).fill(refusals.codeWrong.code),
  ]);
  expect((await register(client, reference, registration)).body.code).toBe(refusals.codeWrong.code);
  const users = await api.deps.db.selectFrom('users').select('id').where('email', '=', email).execute();
  expect(users).toHaveLength(1);
});

it('refuses the proof of another booking, an invented one and one that is ten minutes old', async () => {
  const [mine, other] = [await book(), await book()];
  const [expires = ''] = mine.registration.split('.');
  for (const [reference, proof] of [
    [other.reference, mine.registration],
    [mine.reference, `${expires}.${'0'.repeat(64)}`],
    [mine.reference, mine.registration.replace(expires, String(Number(expires) + 60_000))],
    ['R-0000000000', mine.registration],
  ] as const) {
    expect((await register(api.client(), reference, proof)).body.code).toBe(refusals.codeWrong.code);
  }
  expect((await register(api.client(), mine.reference, 'x')).body.code).toBe(refusals.badInput.code);
  api.clock.move(10 * 60_000);
  expect((await register(api.client(), mine.reference, mine.registration)).body.code).toBe(refusals.codeWrong.code);
});

it('a code for a booking does not open an existing account', async () => {
  const email = 'there-already@example.com';
  await signInByEmail(api, api.client(), email);
  api.clock.move(60_000);
  expect((await aBooking(api, email)).body.registration).toBeUndefined();
  const late = await book();
  api.clock.move(60_000);
  await signInByEmail(api, api.client(), late.email);
  expect((await register(api.client(), late.reference, late.registration)).body.code).toBe(refusals.emailTaken.code);
});
