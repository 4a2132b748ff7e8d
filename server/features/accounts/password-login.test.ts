import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import chinese from '#messages/zh-CN/field-errors.json' with { type: 'json' };
import { goodTicket, logInByPassword, newPhone, onWire, register } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient, TestReply } from '#server/testing/test-client.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const minuteMs = 60_000;
const good = '墨色琴弦-42';

async function failTimes(client: TestClient, account: string, times: number) {
  const codes: number[] = [];
  for (let count = 0; count < times; count += 1) {
    codes.push((await logInByPassword(client, account, 'wrong-one-9')).body.code);
  }
  return codes;
}

describe('login by password', () => {
  it('accepts every spelling of the number, and the e-mail address in any case', async () => {
    const phone = await register(api, api.client(), good);
    await api.deps.db.updateTable('users').set({ email: 'ada@example.com' }).where('phone', '=', phone).execute();
    for (const account of [phone, phone.slice(3), `0086${phone.slice(3)}`, 'Ada@Example.com ']) {
      const client = api.client();
      expect((await logInByPassword(client, account, good)).body).toMatchObject({
        code: 0,
        phone,
        init_password: false,
      });
      expect((await client.post('/user/isLogin.do')).body.code).toBe(0);
    }
  });

  it('lasts fifteen days if the visitor chose so, else until the browser closes', async () => {
    const phone = await register(api, api.client(), good);
    const client = api.client();
    const remembered = await logInByPassword(client, phone, good, { rememberMe: 'true' });
    expect(sessionCookie(remembered)).toContain('Max-Age=1296000');
    const plain = await logInByPassword(api.client(), phone, good, { rememberMe: 'false' });
    expect(sessionCookie(plain)).not.toContain('Max-Age');
    api.clock.move(15 * 24 * 60 * minuteMs - minuteMs);
    expect((await client.post('/user/isLogin.do')).body.code).toBe(0);
    api.clock.move(2 * minuteMs);
    expect((await client.post('/user/isLogin.do')).body.code).toBe(refusals.notSignedIn.code);
  });

  it('compares the whole password beyond its 72nd byte, up to 128 characters', async () => {
    const long = `${'长'.repeat(127)}a`;
    const phone = await register(api, api.client(), long);
    const codes = [`${'长'.repeat(127)}b`, long].map(
      async (password) => (await logInByPassword(api.client(), phone, password)).body.code,
    );
    expect(await Promise.all(codes)).toEqual([refusals.loginFailed.code, 0]);
  });

  it.each(['six-6!', '😀密码口令字', 'x'.repeat(64), 'y'.repeat(128), '密'.repeat(128), ' 前后有空格 ', "a+b/c=d&e'"])(
    'accepts the password %j',
    async (password) => {
      const phone = await register(api, api.client(), password);
      expect((await logInByPassword(api.client(), phone, password)).body).toMatchObject({ code: 0, phone });
    },
  );

  it.each([
    ['short', onWire('abcde'), chinese.passwordShort],
    ['too long', onWire('x'.repeat(129)), chinese.passwordLong],
    ['no base64', 'a_b-cdef', chinese.badText],
    ['without its padding', onWire('abcdefg').replace(/=+$/, ''), chinese.badText],
    ['with bits to spare', 'YWJjZGVmZ2=', chinese.badText],
    ['no UTF-8', Buffer.from([0x61, 0xff, 0xfe, 0x61, 0x61, 0x61]).toString('base64'), chinese.badText],
    ['with NUL', onWire('abc\0def'), chinese.badText],
    ['10,000 characters', onWire('x'.repeat(10_000)), '提交的内容有误（password）'],
    ['missing', '', '提交的内容有误（password）'],
  ])('refuses a password that is %s without a comparison, naming the rule', async (_what, password, message) => {
    const [refused, compared]: [number[], number[]] = [[], []];
    for (let at = 0; at < 5; at += 1) {
      const startedAt = performance.now();
      const reply = await api.client().post('/user/v2/login', { username: newPhone(), password });
      const refusedAt = performance.now();
      expect(reply.body).toEqual({ code: refusals.badInput.code, field: 'password', message });
      await logInByPassword(api.client(), newPhone(), good);
      refused.push(refusedAt - startedAt);
      compared.push(performance.now() - refusedAt);
    }
    // A busy machine slows some of them down; comparing a password would slow down all.
    expect(Math.min(...refused)).toBeLessThan(Math.min(...compared) / 2);
  });

  it('refuses what is neither a number nor an address', async () => {
    const reply = await logInByPassword(api.client(), 'no account', good);
    expect(reply.body).toMatchObject({ code: refusals.badInput.code, field: 'username' });
  });

  it('replaces the browser’s earlier session', async () => {
    const client = api.client();
    const phone = await register(api, client, good);
    const old = client.cookie;
    await logInByPassword(client, phone, good);
    expect(client.cookie).not.toBe(old);
    client.cookie = old;
    expect((await client.post('/user/isLogin.do')).body.code).toBe(refusals.notSignedIn.code);
  });

  it('exists as POST only', async () => {
    expect((await api.client().get('/user/v2/login')).status).toBe(404);
    expect((await api.client().get('/password/reset')).status).toBe(404);
  });

  it('writes the password to no log line', async () => {
    const phone = await register(api, api.client(), good);
    await logInByPassword(api.client(), phone, good);
    const lines = api.logged.join('\n');
    for (const secret of [good, onWire(good), encodeURIComponent(good)]) expect(lines).not.toContain(secret);
  });
});

/** Returns the session's cookie that a reply sets. */
function sessionCookie({ headers }: TestReply): string | undefined {
  return [headers['set-cookie']]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith('sid='));
}

describe('wrong passwords', () => {
  it('require the human check from the sixth try on, then delay, the same for known and unknown accounts', async () => {
    const known = await register(api, api.client(), good);
    const seen: TestReply[][] = [];
    for (const account of [known, newPhone()]) {
      const client = api.client();
      const replies: TestReply[] = [];
      for (let count = 0; count < 6; count += 1) replies.push(await logInByPassword(client, account, 'wrong-one-9'));
      replies.push(await logInByPassword(client, account, 'wrong-one-9', { ticket: 'bad', randstr: '@' }));
      replies.push(await logInByPassword(client, account, 'wrong-one-9', goodTicket()));
      replies.push(await logInByPassword(client, account, good, goodTicket()));
      seen.push(replies);
    }
    const [texts, textsOfUnknown] = seen.map((replies) => replies.map(({ text }) => text));
    expect(texts).toEqual(textsOfUnknown);
    const codes = seen[0]?.map(({ body }) => body.code);
    const { loginFailed, captchaRequired, captchaFailed, loginThrottled } = refusals;
    expect(codes).toEqual([
      ...Array.from({ length: 5 }, () => loginFailed.code),
      captchaRequired.code,
      captchaFailed.code,
      loginFailed.code,
      loginThrottled.code,
    ]);
  });

  it('delay by one, two, four, eight and then fifteen minutes', async () => {
    const account = newPhone();
    const client = api.client();
    await failTimes(client, account, 5);
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      expect((await logInByPassword(client, account, 'wrong-one-9', goodTicket())).body.code).toBe(
        refusals.loginFailed.code,
      );
      // The clock advances meanwhile, and a login may take seconds on a busy machine.
      api.clock.move((minutes - 0.5) * minuteMs);
      expect((await logInByPassword(client, account, good, goodTicket())).body.code).toBe(refusals.loginThrottled.code);
      api.clock.move(0.5 * minuteMs);
    }
  });

  it('lock out no other address, and a right password resets their count', async () => {
    const phone = await register(api, api.client(), good);
    const attacker = api.client();
    await failTimes(attacker, phone, 5);
    expect((await failTimes(attacker, phone, 1))[0]).toBe(refusals.captchaRequired.code);
    const owner = api.client();
    await failTimes(owner, phone, 4);
    expect((await logInByPassword(owner, phone, good)).body.code).toBe(0);
    expect(await failTimes(owner, phone, 5)).not.toContain(refusals.captchaRequired.code);
  });

  it('require the human check from everyone after ten a day from all addresses, and delay no other account', async () => {
    const phone = await register(api, api.client(), good);
    for (let count = 0; count < 9; count += 1) await failTimes(api.client(), phone, 1);
    const owner = api.client();
    expect((await logInByPassword(owner, phone, good)).body.code).toBe(0);
    expect(await failTimes(api.client(), phone, 1)).toEqual([refusals.loginFailed.code]);
    expect((await logInByPassword(owner, phone, good)).body.code).toBe(refusals.captchaRequired.code);
    expect((await logInByPassword(owner, phone, good, goodTicket())).body.code).toBe(0);
    expect((await logInByPassword(api.client(), phone, good, goodTicket())).body.code).toBe(0);
    // The owner's right passwords reset their own count, and not the stranger's.
    expect((await logInByPassword(owner, phone, good)).body.code).toBe(refusals.captchaRequired.code);
    api.clock.move(24 * 60 * minuteMs);
    expect((await logInByPassword(api.client(), phone, good)).body.code).toBe(0);
  });

  it('from all addresses are at most ten without the human check if thirty are sent concurrently', async () => {
    const account = newPhone();
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => logInByPassword(api.client(), account, 'wrong-one-9')),
    );
    expect(replies.filter(({ body }) => body.code === refusals.loginFailed.code)).toHaveLength(10);
  });

  it('are at most five if twenty are sent concurrently', async () => {
    const account = newPhone();
    const client = api.client();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => logInByPassword(client, account, 'wrong-one-9')),
    );
    const evaluated = replies.filter(({ body }) => body.code === refusals.loginFailed.code);
    expect(evaluated).toHaveLength(5);
  });

  it('are at most a hundred an hour from one address over all accounts; right ones do not count', async () => {
    const client = api.client();
    const phone = await register(api, client, good);
    await logInByPassword(client, phone, good);
    // Ninety-nine wrong passwords are inserted as rows, because comparing them would only take time.
    const at = api.clock.now();
    const rows = Array.from({ length: 99 }, () => ({ key: `password-from:${client.address}`, at }));
    await api.deps.db.insertInto('rate_events').values(rows).execute();
    expect((await logInByPassword(client, newPhone(), good)).body.code).toBe(refusals.loginFailed.code);
    const reply = await logInByPassword(client, phone, good);
    expect([reply.status, reply.headers['retry-after']]).toEqual([429, '3600']);
    api.clock.move(60 * minuteMs);
    expect((await logInByPassword(client, phone, good)).body.code).toBe(0);
  });
});
