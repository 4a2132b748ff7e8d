import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTencentCaptcha } from '#server/adapters/captcha/tencent-captcha.ts';
import { countProviderCalls } from '#server/kernel/ports/provider-calls.ts';
import { TooMany } from '#server/kernel/refusals/refusal.ts';
import { fakeKey, startFakeTencent } from '#server/testing/fake-tencent.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { requireHuman } from './require-human.ts';

let api: TestApi;
let provider: Awaited<ReturnType<typeof startFakeTencent>>;
beforeEach(async () => {
  api = await createTestApi();
  provider = await startFakeTencent('captcha');
});
afterEach(async () => {
  await provider.close();
  await api.close();
});

it('an address has so many checks an hour, a good one or not', async () => {
  const { deps } = api;
  const config = { ...deps.config, LIMITS: { ...deps.config.LIMITS, 'address-checks/hour': 2 } };
  const check = () => requireHuman({ ...deps, config }, { ticket: 'x', randstr: '@abc', clientAddress: '203.0.113.8' });
  for (let count = 0; count < 2; count += 1) await expect(check()).rejects.toMatchObject({ refusal: 'captchaFailed' });
  api.clock.move(120_000);
  await expect(check()).rejects.toBeInstanceOf(TooMany);
});

const isPaused = () => api.logged.some((line) => line.includes('provider-paused'));

it('a ticket that a browser has made up is no answer of the provider: one that fails five times is paused all the same', async () => {
  const captcha = createTencentCaptcha({
    key: fakeKey,
    endpoint: provider.endpoint,
    scriptUrl: 'https://captcha.example.com/script.js',
    appId: 1,
    appSecret: 'app-secret',
    acceptDegraded: false,
    clock: api.clock,
  });
  const deps = countProviderCalls({ ...api.deps, captcha });
  const check = async (ticket: string) =>
    expect(requireHuman(deps, { ticket, randstr: '@abc', clientAddress: '203.0.113.7' })).rejects.toMatchObject({
      refusal: 'captchaFailed',
    });
  // An outage of the provider.
  provider.answerWith(() => ({ CaptchaCode: 26 }));
  for (let calls = 0; calls < 4; calls += 1) await check('tr03XaCUZ*');
  await check('trerror_1001_1_1764057600');
  expect(isPaused()).toBe(false);
  await check('tr03XaCUZ*');
  expect(isPaused()).toBe(true);

  // A made-up ticket does not replace the call that probes a paused provider, either.
  api.clock.move(30_000);
  await check('trerror_1001_1_1764057600');
  await check('tr03XaCUZ*');
  await check('tr03XaCUZ*');
  expect(provider.calls).toHaveLength(6);
});
