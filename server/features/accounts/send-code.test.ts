import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callTimeoutMs } from '#contract/call.ts';
import { refusals } from '#contract/refusals.ts';
import { countOwnTime } from '#server/testing/own-time.ts';
import { goodTicket, newPhone } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const hourMs = 3_600_000;

function send(client: TestClient, phone: string, more: Record<string, string> = {}) {
  return client.post('/user/sms/send', { phone_number: phone, ...goodTicket(), ...more });
}

describe('the human check', () => {
  it.each([{ ticket: '' }, { ticket: 'garbage' }, { ticket: 'terror_1001_x' }, { randstr: '' }])(
    'prevents sending with %j',
    async (proof) => {
      const before = api.sms.length;
      const reply = await send(api.client(), newPhone(), proof);
      expect([refusals.captchaFailed.code, refusals.badInput.code]).toContain(reply.body.code);
      expect(api.sms).toHaveLength(before);
    },
  );

  it('sends one message for twenty parallel requests with one ticket', async () => {
    const before = api.sms.length;
    const proof = goodTicket();
    await Promise.all(Array.from({ length: 20 }, () => send(api.client(), newPhone(), proof)));
    expect(api.sms).toHaveLength(before + 1);
  });
});

describe('limits', () => {
  it('allow one code in 60 seconds to a number, and answer the time until the next', async () => {
    const client = api.client();
    const phone = newPhone();
    expect((await send(client, phone)).body.data.resendAfterSeconds).toBe(60);
    const second = await send(client, phone);
    expect(second.status).toBe(429);
    expect(Number(second.headers['retry-after'])).toBeLessThanOrEqual(60);
    api.clock.move(60_000);
    expect((await send(client, phone)).status).toBe(200);
  });

  it('count numbers outside the mainland against a separate budget', async () => {
    const overseas = await createTestApi({ LIMITS: 'overseas-codes/minute:3,codes/minute:4' });
    const codeOf = async (phone: string) => (await send(overseas.client(), phone)).body.code;
    const suspended = refusals.sendingSuspended.code;
    const abroad = ['+85291234560', '+85291234561', '+6581234567', '+819012345678', '+33612345678'];
    expect(
      await Promise.all(abroad.map(codeOf)).then((codes) => codes.filter((code) => code === suspended)),
    ).toHaveLength(2);
    for (let sent = 0; sent < 4; sent += 1) expect(await codeOf(newPhone())).toBe(0);
    expect(await codeOf(newPhone())).toBe(suspended);
    expect(overseas.logged.filter((line) => line.includes('code-flood'))).toHaveLength(3);
    await overseas.close();
  });

  it.each(['+979123456789', '+19005551234', '+442071234567', '+5351234567'])(
    'refuse %s at its field with a message, without calling the provider',
    async (phone) => {
      const before = api.sms.length;
      const { body } = await send(api.client(), phone);
      expect(body).toMatchObject({
        code: refusals.badInput.code,
        message: expect.stringContaining('换一个手机号码') as string,
      });
      expect(api.sms).toHaveLength(before);
    },
  );

  it('count several spellings of one number together', async () => {
    const client = api.client();
    const phone = newPhone();
    expect((await send(client, phone)).status).toBe(200);
    expect((await send(client, `0086 ${phone.slice(3)}`)).status).toBe(429);
  });

  it('allow five in an hour and ten in a day to a number', async () => {
    const phone = newPhone();
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await send(api.client(), phone)).status);
      api.clock.move(61_000);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    for (let count = 0; count < 5; count += 1) {
      api.clock.move(hourMs);
      statuses.push((await send(api.client(), phone)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    api.clock.move(hourMs);
    const eleventh = await send(api.client(), phone);
    expect(eleventh.status).toBe(429);
    // The wait lasts until the first of the ten is a day old.
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(17 * 3600);
    expect(Number(eleventh.headers['retry-after'])).toBeLessThan(18 * 3600);
  });

  it('count the sub-addresses of a mailbox as one: five in an hour', async () => {
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      const form = { email: `one.mailbox+${count}@example.com`, ...goodTicket() };
      statuses.push((await api.client().post('/user/email/send', form)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('allow twenty in an hour from one address, regardless of forwarding headers', async () => {
    const direct = api.app;
    let sent = 0;
    for (let count = 0; count < 25; count += 1) {
      const reply = await direct.inject({
        method: 'POST',
        url: '/api/user/sms/send',
        remoteAddress: '203.0.113.9',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-forwarded-for': `198.51.100.${count}`,
          'x-real-ip': `198.51.100.${count}`,
          forwarded: `for=198.51.100.${count}`,
        },
        payload: new URLSearchParams({ phone_number: newPhone(), ...goodTicket() }).toString(),
      });
      if (reply.statusCode === 200) sent += 1;
    }
    expect(sent).toBe(20);
  });

  it('allow fifty in a day from one address', async () => {
    const client = api.client();
    const statuses = [];
    for (let hour = 0; hour < 4; hour += 1) {
      for (let count = 0; count < 20; count += 1) statuses.push((await send(client, newPhone())).status);
      api.clock.move(hourMs);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
  });

  it('count an IPv6 network of 64 bits as one address', async () => {
    let sent = 0;
    for (let count = 0; count < 25; count += 1) {
      const reply = await send(api.client(), newPhone(), {});
      if (reply.status !== 200) throw new Error('an address of its own is not limited');
      const shared = await api
        .client()
        .post(
          '/user/sms/send',
          { phone_number: newPhone(), ...goodTicket() },
          { 'x-forwarded-for': `2001:db8:1:2::${(count + 1).toString(16)}` },
        );
      if (shared.status === 200) sent += 1;
      api.clock.move(20_000);
    }
    expect(sent).toBe(20);
  });

  it('allow three a day to a number outside the mainland', async () => {
    const phone = '+85298765432';
    const statuses = [];
    for (let count = 0; count < 4; count += 1) {
      statuses.push((await send(api.client(), phone)).status);
      api.clock.move(61_000);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('stop all sending above 200 in a minute, and log an alert', async () => {
    api.clock.move(hourMs);
    const replies = [];
    for (let count = 0; count < 201; count += 1) replies.push(await send(api.client(), newPhone()));
    expect(replies.filter(({ body }) => body.code === 0)).toHaveLength(200);
    expect(replies.at(-1)?.body.code).toBe(refusals.sendingSuspended.code);
    expect(api.logged.some((line) => line.includes('code-flood'))).toBe(true);
  });
});

describe('delivery', () => {
  it('that fails at once is reported, and the code is void', async () => {
    const failing = await createTestApi();
    failing.deps.sms.send = async () => {
      throw new Error('provider refused');
    };
    const phone = newPhone();
    expect((await send(failing.client(), phone)).body.code).toBe(refusals.codeNotSent.code);
    // No code was sent, so there is no pause.
    expect((await send(failing.client(), phone)).body.code).toBe(refusals.codeNotSent.code);
    const open = await failing.deps.db
      .selectFrom('verification_codes')
      .selectAll()
      .where('recipient', '=', phone)
      .where('closed_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
    await failing.close();
  });

  // This test and the next two wait for seconds of real time, each with its own server.
  it.concurrent('that fails after the answer can be queried, voids the code and lifts the pause', async () => {
    const slow = await createTestApi();
    const { sms } = slow.deps;
    let fail: (reason: Error) => void = vi.fn<(reason: Error) => void>();
    slow.deps.sms = {
      ...sms,
      send: () =>
        new Promise<void>((_, reject) => {
          fail = reject;
        }),
    };
    const client = slow.client();
    const phone = newPhone();
    const { data } = (await send(client, phone)).body;
    expect(data).toEqual({ resendAfterSeconds: 60, pending: expect.stringMatching(/^\d+\.[0-9a-f]{64}$/) });
    const hasFailed = async (pending: string) =>
      (await client.post('/user/code_delivery', { pending })).body.data.failed as boolean;
    expect(await hasFailed(data.pending)).toBe(false);
    fail(new Error('the provider refused in the end'));
    await expect.poll(() => hasFailed(data.pending)).toBe(true);
    // Another visitor's delivery cannot be queried: its name is signed.
    expect(await hasFailed(data.pending.replace(/.{64}$/, '0'.repeat(64)))).toBe(false);
    slow.deps.sms = sms;
    expect((await send(client, phone)).body).toMatchObject({ code: 0, data: { resendAfterSeconds: 60 } });
    expect(await hasFailed(data.pending)).toBe(true);
    await slow.close();
  });

  it.concurrent.each(['sms', 'mail'] as const)(
    'by %s that hangs is answered before the browser’s timeout, and a retry sends no second message',
    async (by) => {
      const hanging = await createTestApi();
      let asked = 0;
      hanging.deps[by].send = () => {
        asked += 1;
        return new Promise<void>(() => undefined);
      };
      const client = hanging.client();
      const [path, to] =
        by === 'sms'
          ? ['/user/sms/send', { phone_number: newPhone() }]
          : ['/user/email/send', { email: 'hanging@example.com' }];
      const ask = () => client.post(path, { ...to, ...goodTicket() });
      const readOwnMs = countOwnTime();
      expect((await ask()).body.code).toBe(0);
      expect(readOwnMs()).toBeLessThan(callTimeoutMs);
      expect((await ask()).status).toBe(429);
      expect(asked).toBe(1);
      await hanging.close();
    },
  );
});

it('a field that is sent twice is refused', async () => {
  const payload = new URLSearchParams({ phone_number: newPhone(), ...goodTicket() });
  payload.append('phone_number', newPhone());
  const reply = await api.app.inject({
    method: 'POST',
    url: '/api/user/sms/send',
    remoteAddress: '203.0.113.77',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: payload.toString(),
  });
  expect(reply.json()).toMatchObject({ code: refusals.badInput.code });
});
