import { afterAll, beforeAll, expect, it } from 'vitest';
import { readOpenings } from '#content/openings/openings.ts';
import { appointmentDays } from '#lib/shared/time/working-days.ts';
import { createWorkspace } from '#server/features/accounts/workspaces.ts';
import { calls } from '#server/testing/contract-calls.ts';
import { createFailingWrites } from '#server/testing/failing-writes.ts';
import { aBooking, aClass, anInvitation } from '#server/testing/granted-applications.ts';
import { applyForJob, sendResume } from '#server/testing/job-applications.ts';
import { lastingLines } from '#server/testing/lasting-lines.ts';
import { lateMailChooser } from '#server/testing/late-mail-chooser.ts';
import { newBuyer, payOrder, quoteOf, readOrder } from '#server/testing/order-forms.ts';
import { makeQuotation } from '#server/testing/quotation-forms.ts';
import { pdfFile } from '#server/testing/resume-files.ts';
import { sampleRequest } from '#server/testing/sample-requests.ts';
import {
  goodTicket,
  loginByCode,
  newPhone,
  onWire,
  receiveCode,
  register,
  signIn,
} from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { trialForm } from '#server/testing/trial-forms.ts';
import { confirmWechat, referenceOf } from '#server/testing/wechat-login.ts';

let api: TestApi;
let writes: Awaited<ReturnType<typeof createFailingWrites>>;
beforeAll(async () => {
  api = await createTestApi({}, { logLevel: 'debug' });
  writes = await createFailingWrites(api.deps.db);
});
afterAll(async () => {
  await writes.remove();
  await api.close();
});

const password = '墨色琴弦-42';
/** An address that no limit has counted yet. */
const newEmail = () => `${newPhone().slice(1)}@example.com`;

/** Input that replaces the sample's, so that the request reaches its last write. */
type Ready = {
  client: TestClient;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, string>;
  file?: Buffer;
};

async function signedIn(): Promise<{ client: TestClient; phone: string }> {
  const client = api.client();
  const phone = await signIn(api, client);
  // Moves the clock so that another code may be requested.
  api.clock.move(60_000);
  return { client, phone };
}
async function withTrialForm(): Promise<Ready> {
  const { client } = await signedIn();
  const { email, email_code } = await trialForm(api, client, newEmail());
  return { client, body: { email, email_code } };
}
async function withMailedCode(client: TestClient, purpose: string, body: Record<string, string> = {}): Promise<Ready> {
  const email = newEmail();
  await client.post('/user/email/send', { email, purpose, ...goodTicket() });
  const code = /\d{6}/.exec(api.mail.at(-1)?.text ?? '')?.[0] ?? '';
  return { client, body: { email, code, email_code: code, ...body } };
}
async function withPhoneCode(purpose: 'login' | 'bind' | 'reset' | 'identity', known = false): Promise<Ready> {
  const { client, phone } = known ? await signedIn() : { client: api.client(), phone: newPhone() };
  const code = await receiveCode(api, client, phone, purpose);
  return { client, body: { phone_number: phone, username: phone, sms_code: code, code, bind_wechat: '' } };
}
async function withOrder(): Promise<Ready> {
  const { client, id } = await newBuyer(api);
  return { client, params: { id } };
}
async function withPaidOrder(): Promise<Ready> {
  const { client, id } = await newBuyer(api);
  await api.deps.db.updateTable('orders').set({ status: 'paid' }).where('id', '=', id).execute();
  return { client, params: { id } };
}
async function withResume(): Promise<Ready> {
  const client = api.client();
  const resume = await sendResume(client, '王隐名.pdf');
  return { client, body: { resume, opening: readOpenings()[0]?.id ?? '' } };
}
async function withApplication(): Promise<Ready> {
  const code = await applyForJob(api, { ...sampleRequest('applyForOpening').body, email: newEmail() });
  return { client: api.client(), params: { code } };
}
const aVisitor = async (): Promise<Ready> => ({ client: api.client(), body: { email: newEmail(), ...goodTicket() } });

const prepare: Readonly<Record<string, () => Promise<Ready>>> = {
  agree: async () => {
    const { client } = await signedIn();
    await api.deps.db.deleteFrom('user_agreements').execute();
    return { client };
  },
  applyForCampusLicence: withTrialForm,
  applyForCloudTrial: async () => {
    const { client, phone } = await signedIn();
    const form = await trialForm(api, client, newEmail());
    const of = { name: '量化一部', accounts: [phone] };
    const made = await createWorkspace(api.deps.db, api.clock.now(), of);
    return { client, body: { ...form, workspace_id: 'id' in made ? made.id : '' } };
  },
  applyForOpening: withResume,
  applyForTrial: withTrialForm,
  bindEmail: async () => withMailedCode((await signedIn()).client, 'bind'),
  bindPhone: async () => {
    const { client } = await signedIn();
    const phone = newPhone();
    return { client, body: { phone_number: phone, sms_code: await receiveCode(api, client, phone, 'bind') } };
  },
  bookRoadShow: async () => {
    const ready = await withTrialForm();
    const [day] = appointmentDays(api.clock.now());
    // Only the e-mail address is verified.
    return { ...ready, body: { ...ready.body, sms_code: '', preferred_times: `${day}/am` } };
  },
  cancelOrder: withOrder,
  registerBooker: async () => aBooking(api, newEmail()),
  cancelRoadShow: async () => aBooking(api, newEmail()),
  changeLicence: async () => {
    const { client, id } = await newBuyer(api);
    await payOrder(api, client, id);
    const { licence } = await readOrder(client, id, 'licence');
    return { client, params: { id: licence.id }, body: { items: 'research:2,futures:2' } };
  },
  chooseLateMail: () => lateMailChooser(api, newEmail()),
  endLateMail: () => lateMailChooser(api, newEmail()),
  closeDevice: async () => {
    const { client, phone } = await signedIn();
    await signIn(api, api.client(), phone);
    const { devices } = (await client.get('/user/devices')).body.data as {
      devices: { id: string; current: boolean }[];
    };
    return { client, body: { id: devices.find(({ current }) => !current)?.id ?? '' } };
  },
  closeOtherDevices: async () => {
    const { client, phone } = await signedIn();
    await signIn(api, api.client(), phone);
    return { client };
  },
  createOrder: async () => {
    const { client } = await signedIn();
    return {
      client,
      body: { intention_id: await quoteOf(client), idempotency_key: `key-${newPhone().slice(1)}-0000` },
    };
  },
  createQuotedIntention: async () => ({ client: api.client(), body: { quotation: (await makeQuotation(api)).token } }),
  createOrderIntention: async () => ({ client: api.client(), body: { workspace_id: '', starts_on: '' } }),
  deleteAccount: () => withPhoneCode('identity', true),
  isLogin: async () => {
    const { client } = await signedIn();
    // `last_seen_at` of a session is written from time to time.
    api.clock.move(10 * 60_000);
    return { client };
  },
  loginByEmail: async () => withMailedCode(api.client(), 'login', { bind_wechat: '' }),
  loginByPassword: async () => {
    const client = api.client();
    const phone = await register(api, client, password);
    return { client, body: { username: phone, password: onWire(password), bind_wechat: '', ...goodTicket() } };
  },
  loginByPhone: () => withPhoneCode('login'),
  logout: signedIn,
  moveRoadShow: async () => aBooking(api, newEmail()),
  proveOwnership: async () => {
    const ready = await withPhoneCode('identity', true);
    return { ...ready, body: { ...ready.body, current_password: '' } };
  },
  register: () => withPhoneCode('login'),
  renewLicence: async () => {
    const { client, id } = await newBuyer(api);
    await payOrder(api, client, id);
    const { licence } = await readOrder(client, id, 'licence');
    return { client, params: { id: licence.id } };
  },
  renewClassCode: async () => aClass(api, await withTrialForm()),
  reopenOrder: async () => {
    const { client, id } = await newBuyer(api);
    await client.post(`/business/v1/orders/${id}/cancel`);
    return { client, params: { id } };
  },
  requestInvoice: withPaidOrder,
  requestPayment: withOrder,
  requestRefund: withPaidOrder,
  resetPassword: () => withPhoneCode('reset', true),
  sendEmailCode: aVisitor,
  sendRoadShowCode: aVisitor,
  sendRoadShowSms: aVisitor,
  sendSmsCode: aVisitor,
  sendTrialEmailCode: async () => ({ ...(await aVisitor()), ...(await signedIn()) }),
  setPassword: async () => {
    const ready = await withPhoneCode('identity', true);
    return { ...ready, body: { ...ready.body, current_password: '' } };
  },
  setPoNumber: withOrder,
  submitLead: aVisitor,
  takeCampusSeat: async () => {
    const { body } = await aClass(api, await withTrialForm());
    return { client: api.client(), body: { ...body, ...goodTicket() } };
  },
  unbindWechat: async () => {
    const client = api.client();
    const reference = referenceOf(await confirmWechat(client));
    await loginByCode(api, client, newPhone(), { bind_wechat: reference });
    return { client };
  },
  updateProfile: signedIn,
  uploadResume: async () => ({ client: api.client(), query: goodTicket(), file: pdfFile }),
  validateUniqueness: aVisitor,
  pickInterview: async () => anInvitation(api, await withApplication()),
  withdrawApplication: withApplication,
};

/** POST calls that only read, and the call of the embedded captcha, which the tests' API lacks. */
const others = /^(?:get|checkCodeDelivery$|reportPageError$|answerCaptchaChallenge$)/;
const written = Object.keys(calls).filter((name) => calls[name]?.method === 'POST' && !others.test(name));

it('knows every call that writes', () => {
  expect(Object.keys(prepare).toSorted()).toEqual(written.toSorted());
});

const rounds = [
  { where: 'every table', fails: () => true, sqlState: 'P0001' },
  { where: 'all tables but those of the limits', fails: (table: string) => table !== 'rate_events', sqlState: 'P0001' },
  { where: 'the table of background work', fails: (table: string) => table === 'jobs', sqlState: 'P0001' },
  { where: 'all tables, because the disk is full', fails: () => true, sqlState: '53100' },
];

it.each(written)('%s leaves nothing of its request in the log when the database fails', async (name) => {
  const sample = sampleRequest(name);
  const secrets = new Set<string>();
  const statuses: number[] = [];
  for (const { fails, sqlState } of rounds) {
    const { client, params, query: ownQuery, body, file } = await prepare[name]!();
    const sent = {
      params: { ...sample.params, ...params },
      query: { ...sample.query, ...ownQuery },
      body: { ...sample.body, ...body },
    };
    const form = Object.fromEntries(Object.entries(sent.body).filter(([, value]) => value !== ''));
    for (const value of [sent.params, sent.query, form].flatMap((part) => Object.values(part))) secrets.add(value);
    const path = (calls[name]?.path ?? '').replace(/\{(\w+)\}/g, (_, field: string) => sent.params[field] ?? '');
    const query = new URLSearchParams(sent.query).toString();
    await writes.failOn(fails, sqlState);
    const reply = await (file ? client.postFile(`${path}?${query}`, file) : client.post(`${path}?${query}`, form));
    await api.runJobs().catch(() => undefined);
    await writes.recover();
    statuses.push(reply.status);
  }
  expect(statuses, 'the database failed at least once').toSatisfy((all: number[]) =>
    all.some((status) => status >= 500),
  );
  const lines = lastingLines(api.logged);
  // A lower-case word is a choice from a list.
  const telling = [...secrets].filter((value) => value.length >= 6 && !/^[a-z_-]+$/.test(value));
  expect(telling.filter((value) => lines.includes(value))).toEqual([]);
  expect(lines).toContain('"code":"P0001"');
});
