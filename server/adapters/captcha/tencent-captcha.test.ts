import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeKey, startFakeTencent } from '#server/testing/fake-tencent.ts';
import { createTencentCaptcha } from './tencent-captcha.ts';

const proof = { ticket: 'tr03XaCUZ*', randstr: '@Vki', clientAddress: '203.0.113.7' };

let provider: Awaited<ReturnType<typeof startFakeTencent>>;
beforeEach(async () => {
  provider = await startFakeTencent('captcha');
});
afterEach(() => provider.close());

const verifier = (given: { acceptDegraded?: boolean; timeoutMs?: number } = {}) =>
  createTencentCaptcha({
    key: fakeKey,
    endpoint: provider.endpoint,
    scriptUrl: 'https://captcha.example.com/script.js',
    appId: 199999164,
    appSecret: 'app-secret',
    acceptDegraded: false,
    clock: { now: () => new Date() },
    timeoutMs: 2000,
    ...given,
  });

it('a ticket is valid if the provider accepts it, and the request has all parameters', async () => {
  provider.answerWith(() => ({ CaptchaCode: 1, CaptchaMsg: 'OK', EvilLevel: 0 }));
  await expect(verifier().verify(proof)).resolves.toBe(true);
  expect(provider.calls).toHaveLength(1);
  expect(provider.calls[0]?.headers['x-tc-version']).toBe('2019-07-22');
  expect(provider.calls[0]?.parameters).toEqual({
    CaptchaType: 9,
    Ticket: 'tr03XaCUZ*',
    UserIp: '203.0.113.7',
    Randstr: '@Vki',
    CaptchaAppId: 199999164,
    AppSecretKey: 'app-secret',
  });
});

it.each([
  [7, 'randstr of another ticket'],
  [8, 'expired'],
  [9, 'used before'],
  [15, 'made up'],
  [16, 'of another application'],
  [21, 'risky'],
  [100, 'not of this application and secret'],
])('a ticket with the provider’s code %i (%s) is not good', async (code) => {
  provider.answerWith(() => ({ CaptchaCode: code, CaptchaMsg: '' }));
  await expect(verifier().verify(proof)).resolves.toBe(false);
});

it('a genuine ticket of a visitor whom the provider takes for a machine is not good', async () => {
  provider.answerWith(() => ({ CaptchaCode: 1, EvilLevel: 100 }));
  await expect(verifier().verify(proof)).resolves.toBe(false);
});

it('an outage of the provider is an error, never a good ticket', async () => {
  provider.answerWith(() => ({ Error: { Code: 'InternalError', Message: '' } }));
  await expect(verifier().verify(proof)).rejects.toThrow('InternalError');
  for (const code of [26, 31]) {
    provider.answerWith(() => ({ CaptchaCode: code }));
    await expect(verifier().verify(proof)).rejects.toThrow(`CaptchaCode ${code}`);
  }
  provider.answerWith(() => ({}));
  await expect(verifier().verify(proof)).rejects.toThrow('unexpected answer');
  provider.answerWith(() => undefined);
  await expect(verifier({ timeoutMs: 50 }).verify(proof)).rejects.toThrow(/timeout/i);
});

it.each(['trerror_1001_199999164_1700000000', 'terror_1001_199999164_1700000000', 'TRERROR_1', 'Terror_x'])(
  'the ticket %s, which the browser wrote itself, is refused without asking unless configured',
  async (ticket) => {
    await expect(verifier().verify({ ...proof, ticket })).resolves.toBe(false);
    await expect(verifier({ acceptDegraded: true }).verify({ ...proof, ticket })).resolves.toBe(true);
    expect(provider.calls).toEqual([]);
  },
);

it('the browser learns the script and the application, and no secret', () => {
  expect(verifier().browser).toEqual({ scriptUrl: 'https://captcha.example.com/script.js', appId: '199999164' });
});
