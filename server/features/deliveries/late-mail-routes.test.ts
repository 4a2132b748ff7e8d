import { expect, it } from 'vitest';
import { lateMailEndPath } from '#contract/late-mail.ts';
import { refusals } from '#contract/refusals.ts';
import { lateMailChooser } from '#server/testing/late-mail-chooser.ts';
import { setUpTestApi } from '#server/testing/set-up-test-api.ts';
import { signIn, signInByEmail } from '#server/testing/signed-in-client.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const api = setUpTestApi();

const path = '/rqlicense/late_mail';
const read = async (client: TestClient) => (await client.get(path)).body.data;
let count = 0;
async function chooser() {
  const { client, body } = await lateMailChooser(api, `chooser-${(count += 1)}@example.com`);
  return { client, token: body.token };
}

it('the mail is off until it is chosen, and needs a session', async () => {
  const client = api.client();
  expect((await client.get(path)).body.code).toBe(refusals.notSignedIn.code);
  expect((await client.post(path, { chosen: 'true' })).body.code).toBe(refusals.notSignedIn.code);
  await signInByEmail(api, client, 'off@example.com');
  expect(await read(client)).toEqual({ chosen: false, email: 'off@example.com' });
  expect((await client.post(path, { chosen: 'perhaps' })).body.code).toBe(refusals.badInput.code);
  expect((await client.post(path, {})).body.code).toBe(refusals.badInput.code);
  const foreign = await client.post(path, { chosen: 'true' }, { origin: 'https://other.example.com' });
  expect([foreign.status, (await read(client)).chosen]).toEqual([403, false]);
});

it('an account without an address cannot choose it', async () => {
  const client = api.client();
  await signIn(api, client);
  expect((await client.post(path, { chosen: 'true' })).body).toMatchObject({
    code: refusals.badInput.code,
    field: 'email',
  });
  expect(await read(client)).toEqual({ chosen: false, email: null });
});

it('the account turns it off and on as often as it likes, and sees where it goes', async () => {
  const { client } = await chooser();
  for (const chosen of [true, false, false, true])
    expect((await client.post(path, { chosen: String(chosen) })).body.data).toEqual({
      chosen,
      email: expect.stringMatching(/^chooser-/),
    });
});

it('opening the link changes nothing and leads to the page with the button, in the reader’s language', async () => {
  const { client, token } = await chooser();
  for (const [language, page] of [
    ['zh-CN', '/welcome/status'],
    ['en-US', '/welcome/en-US/status'],
  ] as const) {
    const reply = await api.client().get(lateMailEndPath(token), { 'accept-language': language });
    expect([reply.status, reply.headers['location']]).toEqual([303, `${page}#late-mail=${token}`]);
  }
  expect((await read(client)).chosen).toBe(true);
});

it.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])('a mail program ends it by one POST of %s, without a session', async (type, payload) => {
  const { client, token } = await chooser();
  const other = await chooser();
  for (const _ of [1, 2]) {
    const url = `/api${lateMailEndPath(token)}`;
    const reply = await api.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
    expect([reply.statusCode, reply.json().code]).toEqual([200, 0]);
  }
  expect([(await read(client)).chosen, (await read(other.client)).chosen]).toEqual([false, true]);
});

it('the page’s button ends it without a session, and again once it was chosen again', async () => {
  const { client, token } = await chooser();
  for (const _ of [1, 2]) {
    await client.post(path, { chosen: 'true' });
    expect((await api.client().post(`${path}/end`, { token })).body).toEqual({ code: 0, message: 'ok' });
    expect((await read(client)).chosen).toBe(false);
  }
});

it('a token that was not signed for its account ends nothing and opens nothing', async () => {
  const [mine, theirs] = [await chooser(), await chooser()];
  const forged = `${theirs.token.split('.')[0]}.${mine.token.split('.')[1]}`;
  expect((await api.client().post(`${path}/end`, { token: forged })).body.code).toBe(refusals.lateMailUnknown.code);
  expect((await api.client().post(`${path}/end`, { token: 'x' })).body.code).toBe(refusals.badInput.code);
  expect((await api.client().post(lateMailEndPath(forged))).body.code).toBe(refusals.lateMailUnknown.code);
  expect((await read(theirs.client)).chosen).toBe(true);
});
