import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { callTimeoutMs, trialTimeoutMs } from '#contract/call.ts';
import { refusals, type RefusalName } from '#contract/refusals.ts';
import { captchaTimeoutMs, type Faults } from '#server/adapters/faults.ts';
import { calls } from '#server/testing/contract-calls.ts';
import { aClass } from '#server/testing/granted-applications.ts';
import { newBuyer, requestPayment } from '#server/testing/order-forms.ts';
import { countOwnTime } from '#server/testing/own-time.ts';
import { goodTicket, logInByPassword, newPhone, onWire, signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient, TestReply } from '#server/testing/test-client.ts';
import { trialForm } from '#server/testing/trial-forms.ts';
import { answerQr, beginWechat } from '#server/testing/wechat-login.ts';

/** Upper bounds of the server's reply time, below the browser's timeouts. */
const callMs = callTimeoutMs - 200;
const trialMs = trialTimeoutMs - 5000;

type Providers = Partial<Record<keyof Faults, RefusalName | 'pending' | 'location' | 'done'>>;
type Waiting = {
  call: string;
  providers: Providers;
  limitMs?: number;
  prepare: (api: TestApi) => Promise<() => Promise<TestReply>>;
};

const newMail = () => `${newPhone().slice(1)}@example.com`;
async function signedIn(api: TestApi): Promise<TestClient> {
  const client = api.client();
  await signIn(api, client);
  return client;
}

/** Every call that waits for a provider, prepared up to that point, with its expected reply if the provider hangs. */
const waiting: Waiting[] = [
  {
    call: 'sendSmsCode',
    providers: { captcha: 'captchaFailed', sms: 'pending' },
    prepare: async (api) => () => api.client().post('/user/sms/send', { phone_number: newPhone(), ...goodTicket() }),
  },
  {
    call: 'sendEmailCode',
    providers: { captcha: 'captchaFailed', mail: 'pending' },
    prepare: async (api) => () => api.client().post('/user/email/send', { email: newMail(), ...goodTicket() }),
  },
  {
    call: 'sendTrialEmailCode',
    providers: { captcha: 'captchaFailed', mail: 'pending' },
    async prepare(api) {
      const client = await signedIn(api);
      return () => client.postJson('/rqlicense/send_email_verify_code', { email: newMail(), ...goodTicket() });
    },
  },
  {
    call: 'loginByPassword',
    providers: { captcha: 'captchaFailed' },
    async prepare(api) {
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
    prepare: async (api) => () => {
      const message = { kind: 'contact', name: '李雷', email: newMail(), message: '请与我联系', consent: 'true' };
      return api.client().post('/rqcrm/v1/leads', { ...message, ...goodTicket() });
    },
  },
  {
    call: 'sendRoadShowCode',
    providers: { captcha: 'captchaFailed', mail: 'pending' },
    prepare: async (api) => () => api.client().post('/rqlicense/road-show/code', { email: newMail(), ...goodTicket() }),
  },
  {
    call: 'sendRoadShowSms',
    providers: { captcha: 'captchaFailed', sms: 'pending' },
    prepare: async (api) => () =>
      api.client().post('/rqlicense/road-show/sms_code', { phone: newPhone(), ...goodTicket() }),
  },
  {
    call: 'takeCampusSeat',
    providers: { captcha: 'captchaFailed' },
    async prepare(api) {
      const client = await signedIn(api);
      const { body } = await aClass(api, { client, body: await trialForm(api, client, newMail()) });
      return () => api.client().post('/rqlicense/campus/seats', { ...body, ...goodTicket() });
    },
  },
  {
    call: 'uploadResume',
    providers: { captcha: 'captchaFailed' },
    limitMs: trialMs,
    prepare: async (api) => () => {
      const query = new URLSearchParams({ name: 'cv.pdf', ...goodTicket() });
      return api.client().postFile(`/recruitment/v1/resumes?${query}`, Buffer.from('%PDF-1.7'));
    },
  },
  {
    call: 'getFullCompanyName',
    providers: { company: 'lookupUnavailable' },
    async prepare(api) {
      const client = await signedIn(api);
      return () => client.get(`/rqcrm/v1/get_full_company_name?company_name=${encodeURIComponent('示例')}`);
    },
  },
  ...(['alipay', 'wechat_pay'] as const).map((way) => ({
    call: 'requestPayment',
    providers: { payment: 'paymentUnavailable' } as const,
    async prepare(api: TestApi) {
      const { client, id } = await newBuyer(api);
      return () => requestPayment(client, id, way);
    },
  })),
  {
    call: 'applyForTrial',
    providers: { mail: 'done', company: 'done' },
    limitMs: trialMs,
    async prepare(api) {
      const client = await signedIn(api);
      const form = await trialForm(api, client, newMail());
      return () => client.post('/rqlicense/ams/trial', form);
    },
  },
  {
    // A navigation, not a call: the browser would wait longer, but the visitor should not.
    call: '/wechat/token',
    providers: { wechat: 'location' },
    async prepare(api) {
      const client = api.client();
      const path = await answerQr(client, await beginWechat(client, '/welcome/edu'), 'approve');
      return () => client.get(path);
    },
  },
];

/** Files that call a provider while a browser waits, through the calls above. The human check is the ticket in a call's fields. */
const askedByCalls = [
  'server/features/accounts/send-code.ts',
  'server/features/accounts/wechat-routes.ts',
  'server/features/common/company-lookup.ts',
  'server/features/payments/request-payment.ts',
  'server/kernel/limits/require-human.ts',
];
/** Files that do so in the background. */
const askedByJobs = [
  'server/features/desk/invitation-mail.ts',
  'server/features/orders/order-thread.ts',
  'server/features/payments/close-order.ts',
  'server/features/payments/payment-jobs.ts',
  'server/main/site-jobs.ts',
];

const providers = [...new Set(waiting.flatMap((row) => Object.keys(row.providers)))] as (keyof Faults)[];
const modes = ['refuse', 'hang'] as const;

/** Each waits for seconds of real time, with its own server, in parallel with the others. */
describe.concurrent('the answer arrives before the browser gives up', () => {
  // The calls of one provider wait for it together, because it hangs for all alike.
  it.each(providers.flatMap((provider) => modes.map((mode) => ({ provider, mode }))))(
    'of every call when $provider does $mode',
    async ({ provider, mode }) => {
      const api = await createTestApi();
      const rows = waiting.filter((row) => row.providers[provider]);
      const asks: (() => Promise<TestReply>)[] = [];
      for (const { prepare } of rows) asks.push(await prepare(api));
      api.deps.faults[provider] = mode;
      const answers = await Promise.all(
        asks.map(async (ask, at) => {
          const readOwnMs = countOwnTime();
          const summary = summaryOf(await ask());
          const { call, limitMs = callMs } = rows[at]!;
          return { call, summary, isInTime: readOwnMs() < limitMs };
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
      await api.close();
    },
  );

  it.each(['sms', 'mail'] as const)('of a code whose human check and %s are slow', async (provider) => {
    const api = await createTestApi();
    const verifySlowly = async () => {
      await new Promise((resolve) => {
        setTimeout(resolve, captchaTimeoutMs - 100);
      });
      return true;
    };
    api.deps.captcha = { ...api.deps.captcha, verify: verifySlowly };
    api.deps.faults[provider] = 'hang';
    const readOwnMs = countOwnTime();
    const to = provider === 'sms' ? { phone_number: newPhone() } : { email: newMail() };
    const reply = await api.client().post(provider === 'sms' ? '/user/sms/send' : '/user/email/send', {
      ...to,
      ...goodTicket(),
    });
    expect(readOwnMs()).toBeLessThan(callMs);
    expect(summaryOf(reply)).toBe('pending');
    await api.close();
  });

  it('and no call with a human check is missing above', () => {
    const withCheck = Object.entries(calls)
      .filter(([, { body, query }]) => 'ticket' in body.shape || 'ticket' in query.shape)
      .map(([name]) => name);
    expect(waiting.map(({ call }) => call)).toEqual(expect.arrayContaining(withCheck));
  });

  it('and no other code asks a provider: by a call that is listed above, or by a job', () => {
    const asks =
      /\b(?:sms|mail|captcha|wechat|companies|gateway|payments\[\w+\])\s*\.(?:send|sendNotice|verify|exchange|search|start|query|refund|close)\(/;
    const files = ['server/features', 'server/kernel', 'server/front', 'server/main'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    );
    const found = files.filter((file) => /(?<!\.test)\.ts$/.test(file) && asks.test(readFileSync(file, 'utf8')));
    expect(found.toSorted()).toEqual([...askedByCalls, ...askedByJobs].toSorted());
  });
});

/** Returns a refusal's name, whether a redirect reports a failure, or whether a success is final. */
function summaryOf({ status, body, headers }: TestReply): string | undefined {
  if (status === 302) return String(headers['location']).includes('binfo=failed') ? 'location' : 'signed in';
  const refused = Object.entries(refusals).find(([, { code }]) => code === body.code);
  if (refused) return refused[0];
  return body.code === 0 ? (body.data?.pending ? 'pending' : 'done') : undefined;
}
