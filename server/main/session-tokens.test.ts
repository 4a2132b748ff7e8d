import { expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { openSession } from '#server/kernel/sessions/sessions.ts';
import { chiSquare, positionsOf } from '#server/testing/chi-square.ts';
import { openSessions } from '#server/testing/many-sessions.ts';
import { setUpTestApi } from '#server/testing/set-up-test-api.ts';
import { signIn } from '#server/testing/signed-in-client.ts';

const api = setUpTestApi();

const isLogin = (cookie: string) => {
  const client = api.client();
  client.cookie = cookie;
  return client.post('/user/isLogin.do');
};

it('a thousand tokens are different, long, without a common beginning, and random at every position', async () => {
  const client = api.client();
  await signIn(api, client);
  const { userId } = (await client.post('/user/isLogin.do')).body;
  const session = { userId, remember: false, openedBy: 'code', userAgent: '', address: '' } as const;
  const tokens: string[] = [];
  for (let count = 0; count < 1000; count += 1) {
    tokens.push(await openSession(api.deps.db, api.clock, session));
  }
  expect(new Set(tokens).size).toBe(1000);
  expect(Math.min(...tokens.map((token) => token.length))).toBeGreaterThanOrEqual(22);
  const positions = positionsOf(tokens);
  const common = positions.findIndex((symbols) => new Set(symbols).size > 1);
  expect(common).toBeLessThanOrEqual(2);
  // 256 bits are 42 characters of six bits and one of four. A fair generator passes each limit but once in ten million times.
  const last = positions.pop() ?? [];
  for (const symbols of positions) expect(chiSquare(symbols, 64)).toBeLessThan(140);
  expect(chiSquare(last, 16)).toBeLessThan(64);
});

it('each of a hundred sessions that are asked at once is its own owner’s', async () => {
  const sessions = await openSessions(api, 100);
  const replies = await Promise.all(sessions.map(({ token }) => isLogin(`sid=${token}`)));
  expect(replies.map(({ body }) => body.userId)).toEqual(sessions.map(({ userId }) => userId));
});

it('a token with any character changed, dropped or added opens nothing and breaks nothing', async () => {
  const client = api.client();
  await signIn(api, client);
  const [name = '', token = ''] = (client.cookie ?? '').split('=');
  expect((await isLogin(`${name}=${token}`)).body.code).toBe(0);
  const forged = Array.from(token, (character, at) => {
    const other = character === 'A' ? 'B' : 'A';
    return `${token.slice(0, at)}${other}${token.slice(at + 1)}`;
  });
  const spoilt = [token.slice(1), token.slice(0, -1), `${token}A`, token.toLowerCase()];
  const strange = ['%00', '%zz', '"', "' or 1=1 --", '../x', 'é', 'x'.repeat(4096), `${token}%00`];
  for (const wrong of [...forged, ...spoilt, ...strange]) {
    const reply = await isLogin(`${name}=${wrong}`);
    expect([wrong, reply.status, reply.body.code]).toEqual([wrong, 200, refusals.notSignedIn.code]);
  }
});

it('a token that an attacker planted in the browser before the login is replaced and never becomes valid', async () => {
  const client = api.client();
  const planted = `sid=${'A'.repeat(43)}`;
  client.cookie = planted;
  await signIn(api, client);
  expect(client.cookie).toMatch(/^sid=[\w-]{43}$/);
  expect(client.cookie).not.toBe(planted);
  expect((await isLogin(planted)).body.code).toBe(refusals.notSignedIn.code);
  expect((await isLogin(client.cookie ?? '')).body.code).toBe(0);
});
