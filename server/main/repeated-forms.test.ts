import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { readOpenings } from '#content/openings/openings.ts';
import { refusals } from '#contract/refusals.ts';
import { appointmentDays } from '#lib/shared/time/working-days.ts';
import type { Database } from '#server/kernel/db/tables.ts';
import { aClass, anInvitation } from '#server/testing/granted-applications.ts';
import { applyForJob, sendResume } from '#server/testing/job-applications.ts';
import { invoiceForm, newBuyer, newKey, orderForm, payOrder, quoteOf } from '#server/testing/order-forms.ts';
import { sampleRequest } from '#server/testing/sample-requests.ts';
import { setUpTestApi } from '#server/testing/set-up-test-api.ts';
import { goodTicket, signIn } from '#server/testing/signed-in-client.ts';
import type { TestReply } from '#server/testing/test-client.ts';
import { trialForm } from '#server/testing/trial-forms.ts';

const api = setUpTestApi();
// Codes are limited by minute, enquiries by hour.
beforeEach(() => api.clock.move(3_601_000));

type Form = {
  /** Sends the same body each time. */
  send: () => Promise<TestReply>;
  /** Sends the form as a browser does after a lost reply, with new one-time values such as a code. By default, the same body. */
  press?: () => Promise<TestReply>;
  /** Code of the reply to the repeated body; by default that of the first reply. */
  refused?: number;
  /** The second press is answered by mail, because its reply may show no one's record. */
  isMailed?: true;
};

async function signedIn() {
  const client = api.client();
  await signIn(api, client);
  return client;
}

let people = 0;
const newEmail = () => `person-${(people += 1)}@example.com`;

async function lead(kind: string): Promise<Form> {
  const client = api.client();
  const email = newEmail();
  const form = { kind, name: '李雷', email, message: '想了解分钟行情', consent: 'true', idempotency_key: newKey() };
  const body = { ...form, ...goodTicket() };
  const post = (sent: Record<string, string>) => client.post('/rqcrm/v1/leads', sent);
  return {
    send: () => post(body),
    press: () => post({ ...form, ...goodTicket() }),
    refused: refusals.captchaFailed.code,
  };
}

async function roadShow(): Promise<Form> {
  const client = api.client();
  const { sms_code: _, ...body } = sampleRequest('bookRoadShow').body;
  const email = newEmail();
  const [, day] = appointmentDays(api.clock.now());
  const withCode = async () => {
    await client.post('/rqlicense/road-show/code', { email, ...goodTicket() });
    const code = /\d{6}/.exec(api.mail.findLast(({ to }) => to.address === email)?.text ?? '')?.[0] ?? '';
    return { ...body, email, preferred_times: `${day}/am`, email_code: code };
  };
  const post = (form: Record<string, string>) => client.post('/rqlicense/road-show/trial', form);
  const form = await withCode();
  return {
    send: () => post(form),
    press: async () => {
      api.clock.move(61_000);
      return post(await withCode());
    },
    refused: refusals.codeWrong.code,
  };
}

const forms: Record<string, () => Promise<Form>> = {
  'a trial': async () => {
    const client = await signedIn();
    const form = await trialForm(api, client, newEmail());
    return { send: () => client.post('/rqlicense/rqdata-cloud/trial', form) };
  },
  'a road-show without an account': roadShow,
  'a road-show of an account': async () => {
    const client = await signedIn();
    const {
      sms_code: _sms,
      email_code: _email,
      phone: _phone,
      email: _address,
      ...body
    } = sampleRequest('bookRoadShow').body;
    const [, day] = appointmentDays(api.clock.now());
    return { send: () => client.post('/rqlicense/road-show/trial', { ...body, preferred_times: `${day}/am` }) };
  },
  'a question': () => lead('contact'),
  'a wish for data': () => lead('data-request'),
  'an offer of data': () => lead('supplier'),
  'an application for an opening': async () => {
    const client = api.client();
    const opening = readOpenings()[0]?.id ?? '';
    const form = { opening, name: '韩梅梅', phone: '13800138000', email: newEmail(), consent: 'true' };
    const resume = await sendResume(client);
    const post = (id: string) => client.post('/recruitment/v1/applications', { ...form, resume: id });
    return {
      send: () => post(resume),
      press: async () => post(await sendResume(client)),
      refused: refusals.resumeMissing.code,
      isMailed: true,
    };
  },
  'a time for an interview': async () => {
    const code = await applyForJob(api, { email: newEmail() });
    const { body } = await anInvitation(api, { params: { code } });
    return { send: () => api.client().post('/recruitment/v1/applications/interview', { code, ...body }) };
  },
  'an order': async () => {
    const client = await signedIn();
    const form = orderForm(await quoteOf(client));
    return {
      send: () => client.post('/business/v1/orders', form),
      press: () => client.post('/business/v1/orders', { ...form, idempotency_key: newKey() }),
    };
  },
  'a request for a refund': async () => {
    const { client, id } = await newBuyer(api);
    await payOrder(api, client, id);
    return { send: () => client.post(`/business/v1/orders/${id}/refund`, { reason: '计划有变' }) };
  },
  'a request for an invoice': async () => {
    const { client, id } = await newBuyer(api);
    await payOrder(api, client, id);
    return { send: () => client.post(`/business/v1/orders/${id}/invoice`, invoiceForm) };
  },
  'an application of a school': async () => {
    const client = await signedIn();
    const proven = await trialForm(api, client, newEmail());
    const form = { ...sampleRequest('applyForCampusLicence').body, ...proven };
    return { send: () => client.post('/rqlicense/rqsdk-edu/trial', form) };
  },
  'a seat of a class': async () => {
    const lecturer = await signedIn();
    const { body } = await aClass(api, { client: lecturer, body: await trialForm(api, lecturer, newEmail()) });
    const key = { idempotency_key: newKey() };
    // Without the cookie, which was in the lost reply.
    return { send: () => api.client().post('/rqlicense/campus/seats', { ...body, ...key, ...goodTicket() }) };
  },
};

const tables: (keyof Database)[] = [
  'leads',
  'trials',
  'licences',
  'applications',
  'orders',
  'refunds',
  'campus_seats',
  'order_intentions',
];

/** Counts records, and messages to customers and colleagues. */
async function count(): Promise<Record<string, number>> {
  await api.runJobs();
  const counts = tables.map(async (table) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
      api.deps.db,
    );
    return [table, rows[0]?.count ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}
/** Counts the mails without a code. */
async function countMails(): Promise<number> {
  await api.runJobs();
  return api.mail.filter(({ text }) => !/验证码/.test(text)).length;
}

it.each(Object.entries(forms))('%s that is sent twice is one', async (_, make) => {
  const { send, press = send, refused, isMailed } = await make();
  const first = await send();
  expect(first.body.code, first.text).toBe(0);
  const [records, mails] = [await count(), await countMails()];
  const repeated = await send();
  expect(repeated.body.code, repeated.text).toBe(refused ?? 0);
  expect(repeated.body.data).toEqual(refused === undefined ? first.body.data : undefined);
  expect([await count(), await countMails()]).toEqual([records, mails]);
  const pressed = await press();
  expect(pressed.body, pressed.text).toMatchObject({ code: 0 });
  expect(await count()).toEqual(records);
  expect(await countMails()).toBe(isMailed ? mails + 1 : mails);
});

it('a question with the key of another one is refused, and two at once are one', async () => {
  const client = api.client();
  const form = { kind: 'contact', name: '李雷', email: newEmail(), message: '八百元？', consent: 'true' };
  const key = { idempotency_key: newKey() };
  const ask = (more: Record<string, string> = {}) =>
    client.post('/rqcrm/v1/leads', { ...form, ...key, ...more, ...goodTicket() });
  const replies = await Promise.all([ask(), ask(), ask()]);
  expect(new Set(replies.map(({ body }) => body.data.reference)).size).toBe(1);
  expect((await ask({ message: '九百元？' })).body.code).toBe(refusals.keyReused.code);
  const kept = await api.deps.db.selectFrom('leads').select('message').where('email', '=', form.email).execute();
  expect(kept).toEqual([{ message: '八百元？' }]);
});
