import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callTimeoutMs, trialTimeoutMs } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { refusals, type RefusalName } from '#contract/refusals.ts';
import { captchaTimeoutMs, type Faults } from '#server/adapters/faults.ts';
import { aClass } from '#server/testing/granted-applications.ts';
import { newBuyer, requestPayment } from '#server/testing/order-forms.ts';
import { goodTicket, logInByPassword, newPhone, onWire, signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient, TestReply } from '#server/testing/test-client.ts';
import { trialForm } from '#server/testing/trial-forms.ts';
import { answerQr, beginWechat } from '#server/testing/wechat-login.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
afterEach(() => {
  for (const provider of Object.keys(api.deps.faults)) api.deps.faults[provider as keyof Faults] = 'none';
});

/** How long before the browser's limit the server's answer arrives. */
const callMs = callTimeoutMs - 200;
const trialMs = trialTimeoutMs - 5000;

type Providers = Partial<Record<keyof Faults, RefusalName | 'pending' | 'location' | 'done'>>;
type Waiting = {
  call: string;
  providers: Providers;
  limitMs?: number;
  prepare: () => Promise<() => Promise<TestReply>>;
};

const newMail = () => `${newPhone().slice(1)}@example.com`;
async function signedIn(): Promise<TestClient> {
  const client = api.client();
  await signIn(api, client);
  return client;
}

/** Every call that waits for a provider, made up to the point where it does. What a provider that hangs is answered with. */
const waiting: Waiting[] = [
  {
    call: 'sendSmsCode',
    providers: { captcha: 'captchaFailed', sms: 'pending' },
    prepare: async () => () => api.client().post('/user/sms/send', { phone_number: newPhone(), ...goodTicket() }),
  },
  {
    call: 'sendEmailCode',
    providers: { captcha: 'captchaFailed', mail: 'pending' },
    prepare: async () => () => api.client().post('/user/email/send', { email: newMail(), ...goodTicket() }),
  },
  {
    call: 'sendTrialEmailCode',
    providers: { captcha: 'captchaFailed', mail: 'pending' },
    async prepare() {
      const client = await signedIn();
      return () => client.postJson('/rqlicense/send_email_verify_code', { email: newMail(), ...goodTicket() });
    },
  },
  {
    call: 'loginByPassword',
    providers: { captcha: 'captchaFailed' },
    async prepare() {
      const client = api.client();
      const account = newMail();
      for (let wrong = 0; wrong < 5; wrong++) await logInByPassword(client, account, 'wrong password');
      const form = { username: account, password: onWire('wrong password'), ...goodTicket() };
      return () => client.post('/user/v2/login', form);
    },
  },
  {
    call: 'submitLead',
    providers: { captcha: 'captchaFailed' },
    prepare: async () => () => {
      const message = { kind: 'contact', name: '李雷', email: newMail(), message: '请与我联系', consent: 'true' };
      return api.client().post('/rqcrm/v1/leads', { ...message, ...goodTicket() });
    },
  },
  {
    call: 'sendRoadShowCode',
    providers: { captcha: 'captchaFailed', mail: 'pending' },
    prepare: async () => () => api.client().post('/rqlicense/road-show/code', { email: newMail(), ...goodTicket() }),
  },
  {
    call: 'takeCampusSeat',
    providers: { captcha: 'captchaFailed' },
    async prepare() {
      const client = await signedIn();
      const { body } = await aClass(api, { client, body: await trialForm(api, client, newMail()) });
      return () => api.client().post('/rqlicense/campus/seats', { ...body, ...goodTicket() });
    },
  },
  {
    call: 'uploadResume',
    providers: { captcha: 'captchaFailed' },
    limitMs: trialMs,
    prepare: async () => () => {
      const query = new URLSearchParams({ name: 'cv.pdf', ...goodTicket() });
      return api.client().postFile(`/recruitment/v1/resumes?${query}`, Buffer.from('%PDF-1.7'));
    },
  },
  {
    call: 'getFullCompanyName',
    providers: { company: 'lookupUnavailable' },
    async prepare() {
      const client = await signedIn();
      return () => client.get(`/rqcrm/v1/get_full_company_name?company_name=${encodeURIComponent('示例')}`);
    },
  },
  ...(['alipay', 'wechat_pay'] as const).map((way) => ({
    call: 'requestPayment',
    providers: { payment: 'paymentUnavailable' } as const,
    async prepare() {
      const { client, id } = await newBuyer(api);
      return () => requestPayment(client, id, way);
    },
  })),
  {
    call: 'applyForTrial',
    providers: { mail: 'done', company: 'done' },
    limitMs: trialMs,
    async prepare() {
      const client = await signedIn();
      const form = await trialForm(api, client, newMail());
      return () => client.post('/rqlicense/ams/trial', form);
    },
  },
  {
    // A navigation and no call: the browser waits longer, the visitor should not.
    call: '/wechat/token',
    providers: { wechat: 'location' },
    async prepare() {
      const client = api.client();
      const path = await answerQr(client, await beginWechat(client, '/welcome/edu'), 'approve');
      return () => client.get(path);
    },
  },
];

const providers = [...new Set(waiting.flatMap((row) => Object.keys(row.providers)))] as (keyof Faults)[];
const modes = ['refuse', 'hang'] as const;

describe('the answer arrives before the browser gives up', () => {
  // The calls of one provider wait for it together: it is as silent to one as to all.
  it.each(providers.flatMap((provider) => modes.map((mode) => ({ provider, mode }))))(
    'of every call when $provider does $mode',
    async ({ provider, mode }) => {
      const rows = waiting.filter((row) => row.providers[provider]);
      const asks: (() => Promise<TestReply>)[] = [];
      for (const { prepare } of rows) asks.push(await prepare());
      api.deps.faults[provider] = mode;
      const began = performance.now();
      const answers = await Promise.all(
        asks.map(async (ask, at) => {
          const summary = summaryOf(await ask());
          const { call, limitMs = callMs } = rows[at]!;
          return { call, summary, isInTime: performance.now() - began < limitMs };
        }),
      );
      expect(answers).toEqual(
        rows.map((row) => {
          const summary = row.providers[provider];
          return {
            call: row.call,
            summary: summary === 'pending' && mode === 'refuse' ? 'codeNotSent' : summary,
            isInTime: true,
          };
        }),
      );
    },
  );

  it.each(['sms', 'mail'] as const)('of a code whose human check and %s are slow', async (provider) => {
    const { captcha } = api.deps;
    const verifySlowly = async () => {
      await new Promise((resolve) => {
        setTimeout(resolve, captchaTimeoutMs - 100);
      });
      return true;
    };
    api.deps.captcha = { ...captcha, verify: verifySlowly };
    api.deps.faults[provider] = 'hang';
    const began = performance.now();
    const to = provider === 'sms' ? { phone_number: newPhone() } : { email: newMail() };
    const reply = await api.client().post(provider === 'sms' ? '/user/sms/send' : '/user/email/send', {
      ...to,
      ...goodTicket(),
    });
    api.deps.captcha = captcha;
    expect(performance.now() - began).toBeLessThan(callMs);
    expect(summaryOf(reply)).toBe('pending');
  });

  it('and no call with a human check is missing above', () => {
    const withCheck = Object.entries(calls)
      .filter(([, { body, query }]) => 'ticket' in body.shape || 'ticket' in query.shape)
      .map(([name]) => name);
    expect(waiting.map(({ call }) => call)).toEqual(expect.arrayContaining(withCheck));
  });
});

/** A refusal's name, where a redirect says that it failed, and whether a success is final. */
function summaryOf({ status, body, headers }: TestReply): string | undefined {
  if (status === 302) return String(headers['location']).includes('binfo=failed') ? 'location' : 'signed in';
  const refused = Object.entries(refusals).find(([, { code }]) => code === body.code);
  if (refused) return refused[0];
  return body.code === 0 ? (body.data?.pending ? 'pending' : 'done') : undefined;
}
