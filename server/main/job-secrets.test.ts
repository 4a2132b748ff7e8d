import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskRole } from '#contract/desk.ts';
import { isAllowed } from '#server/kernel/desk/declare.ts';
import { findJob, selectJobs } from '#server/kernel/jobs/jobs-by-hand.ts';
import { enqueue, jobKinds, type JobPayloads, type StoredMail } from '#server/kernel/jobs/jobs.ts';
import { DeskColleague, invitationIn } from '#server/testing/desk-colleague.ts';
import { aBooking, aClass, anInvitation } from '#server/testing/granted-applications.ts';
import { applyForJob } from '#server/testing/job-applications.ts';
import { leaveLead } from '#server/testing/lead-forms.ts';
import { newBuyer, payOrder, readOrder } from '#server/testing/order-forms.ts';
import { makeQuotation } from '#server/testing/quotation-forms.ts';
import { register, signIn, signInByEmail } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { trialForm } from '#server/testing/trial-forms.ts';
import { recordKinds } from './desk-record-kinds.ts';
import { runCommand } from './ops-commands.ts';
import { showJob } from './shown-job.ts';

type Job = NonNullable<Awaited<ReturnType<typeof findJob>>>;

let api: TestApi;
let support: DeskColleague;
let owner: DeskColleague;
let jobs: Job[];
/** Credentials by name. */
const secrets: Record<string, string> = {};

beforeAll(async () => {
  api = await createTestApi({
    OPERATOR_WEBHOOK_URL: 'http://127.0.0.1:9/',
    OPERATOR_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
    WECOM_ROBOT_URL: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=693a91f6-7aoc-4bc4-97a0-0ec2sifa5aaa',
  });
  secrets['invitation'] = invitationIn(
    String(await runCommand(api.deps, ['desk-invite', 'wu@rquant.example', '--roles', 'sales'])),
  );
  await customers();
  support = await DeskColleague.enrol(api, 'one-support', 'support');
  owner = await DeskColleague.enrol(api, 'one-owner', 'owner');
  await enqueueTheRest();
  const rows = await selectJobs(api.deps, { all: true }).execute();
  jobs = await Promise.all(rows.map(async ({ id }) => (await findJob(api.deps, id))!));
}, 120_000);
afterAll(() => api.close());

/** Runs every customer's flow that sends a mail. */
async function customers(): Promise<void> {
  const client = api.client();
  await signIn(api, client);
  const form = await trialForm(api, client, 'li@example.com');
  secrets['licence of a trial'] = (await client.post('/rqlicense/rqdata-cloud/trial', form)).body.data.key;
  const lecturer = api.client();
  await signIn(api, lecturer);
  const own = await trialForm(api, lecturer, 'lecturer@example.com');
  secrets['code of a class'] = (await aClass(api, { client: lecturer, body: own })).body.class_code;
  const { client: buyer, id } = await newBuyer(api);
  await payOrder(api, buyer, id);
  secrets['licence of an order'] = (await readOrder(buyer, id, 'licence')).licence.key;
  secrets['code of an application'] = await applyForJob(api, { email: 'mei@example.com' });
  await anInvitation(api, { params: { code: secrets['code of an application'] } });
  secrets['code of an enquiry'] = await leaveLead(api, 'lead@example.com');
  secrets['key of a quotation'] = (await makeQuotation(api)).token.split('.')[1] ?? '';
  secrets['key of a booking'] = (await aBooking(api, 'booking@example.com')).body.key;
  await signInByEmail(api, api.client(), 'by-mail@example.com');
  await runCommand(api.deps, ['licence-issue', 'ams', '--to', 'by-mail@example.com', '--days', '3']);
  const phone = await register(api, api.client(), '墨色琴弦-42');
  await enqueue(api.deps.db, api.clock.now(), 'sms-notice', { phone, change: '设置了新密码', time: '', device: '' });
}

/** Enqueues the kinds without a customer, and a mail as a colleague or a later release may write it. */
async function enqueueTheRest(): Promise<void> {
  const add = <Kind extends keyof JobPayloads>(kind: Kind, payload: JobPayloads[Kind]) =>
    enqueue(api.deps.db, api.clock.now(), kind, payload);
  const { id } = await api.deps.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  await add('mailbox-read', {});
  await add('refund', { outRefundNo: 'R1' });
  await add('journal-seal', {});
  await add('licence-project', { licenceId: 'lic_1' });
  Object.assign(secrets, {
    'session token': 'Zx_9'.repeat(11).slice(0, 43),
    'secret of an authenticator': 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    'signature of a storage': 'Sig9%2Babc%3D',
    'password of a meeting': 'pw2Q',
    'one-time code': '604317',
    'number at the cashier': 'cs01234567890123456789abcd',
  });
  await add('mail', {
    to: { name: '王隐名', address: 'buyer@example.com' },
    subject: `会话 ${secrets['session token']}`,
    text: [
      `/welcome/preview#${secrets['session token']}`,
      `密钥 ${secrets['secret of an authenticator']}`,
      `https://storage.example/a.csv?X-Amz-Signature=${secrets['signature of a storage']}&x=1`,
      `https://meeting.example/j/1?pwd=${secrets['password of a meeting']}`,
      `验证码为 ${secrets['one-time code']}，5 分钟内有效`,
      `http://localhost:3000/api/cashier/${secrets['number at the cashier']}`,
    ].join('\n'),
    about: id,
    author: 'one-owner',
  });
}

const referenceOf = ({ id }: Job) => `J-${String(id).padStart(4, '0')}`;
const leaksIn = (text: string) => Object.keys(secrets).filter((name) => text.includes(secrets[name]!));

it('is about every kind of job, and all secrets but the sealed one stand in payloads', () => {
  expect(new Set(jobs.map(({ kind }) => kind))).toEqual(new Set(jobKinds));
  const raw = JSON.stringify(jobs.map(({ payload }) => payload));
  const standing = Object.keys(secrets).filter((name) => name !== 'invitation' && name !== 'licence of an order');
  expect(leaksIn(raw).toSorted()).toEqual(standing.toSorted());
});

it('no job shows a secret to a colleague, whatever their roles', async () => {
  const shown = jobs.map((job) =>
    JSON.stringify(showJob(job, ['owner', 'support', 'sales', 'finance', 'recruiter', 'editor'])),
  );
  expect(leaksIn(shown.join('\n'))).toEqual([]);
  expect(shown.join('\n')).not.toMatch(/eyJ|"sealed"|contentBase64/);
});

it.each([[['support']], [['support', 'recruiter']], [['owner']]] as const)(
  'with the roles %j, mails are read of the records that the roles may look at',
  (roles: readonly DeskRole[]) => {
    const mails = jobs.filter(({ kind }) => kind === 'mail');
    const read = { yes: 0, no: 0 };
    for (const job of mails) {
      const { about, to, subject, text } = job.payload as StoredMail;
      const kind = recordKinds.find(({ id }) => about !== undefined && id.test(about));
      const may = kind ? isAllowed(kind, roles) : roles.includes('owner');
      const shown = JSON.stringify(showJob(job, roles));
      expect(shown.includes(to.address), subject).toBe(may);
      expect(shown.includes('"text"'), subject).toBe(may);
      const lines = [subject, ...text.split('\n').filter((one) => one.length > 8)];
      expect(may ? [] : lines.filter((line) => shown.includes(line)), subject).toEqual([]);
      read[may ? 'yes' : 'no'] += 1;
    }
    expect([read.yes > 0, read.no > 0]).toEqual([true, !roles.includes('owner')]);
  },
);

it('events for operators are shown to colleagues who may read their record', () => {
  const events = jobs.filter(({ kind }) => kind === 'operator-webhook' || kind === 'operator-robot');
  const byApplicant = events.filter(({ payload }) => JSON.stringify(payload).includes('韩梅梅'));
  expect(byApplicant.length).toBeGreaterThan(1);
  const shown = (roles: DeskRole[]) =>
    events
      .filter((job) => (job.payload as { kind: string }).kind === 'application')
      .map((job) => JSON.stringify(showJob(job, roles)));
  for (const text of shown(['support'])) expect(text).not.toMatch(/韩梅梅|summary|details/);
  for (const text of shown(['support', 'recruiter'])) expect(text).toContain('韩梅梅');
});

describe('at the desk and in a terminal', () => {
  it('`job` shows what the caller’s roles allow', async () => {
    const mail = jobs.find(
      ({ kind, payload }) => kind === 'mail' && (payload as StoredMail).to.address === 'mei@example.com',
    )!;
    const seen = async (one: DeskColleague) =>
      (await one.act('job', { job: referenceOf(mail) })).body.data.text as string;
    expect(await seen(support)).toContain('应聘申请');
    expect(await seen(support)).not.toMatch(/"(?:subject|text)"|mei@example/);
    expect(await seen(owner)).toContain('mei@example.com');
    for (const one of [support, owner]) expect(leaksIn(await seen(one))).toEqual([]);
  });

  it('`jobs` is searched by kind and error alone', async () => {
    const found = async (words: string) =>
      (await owner.list('jobs', `?all=true&search=${encodeURIComponent(words)}`)).body.data.rows.length;
    expect(await found('desk-invitation')).toBeGreaterThan(0);
    for (const words of ['mei@example.com', 'eyJ', secrets['code of an application']!, '韩梅梅'])
      expect(await found(words), words).toBe(0);
    const csv = await owner.client.postJson('/desk/v1/listings/jobs/csv', { filters: { all: true } });
    expect(leaksIn(csv.body.data.csv)).toEqual([]);
    expect(csv.body.data.csv).not.toContain('@');
  });

  it('a licence’s text is not shown to the colleague who confirms what was done with it', async () => {
    const second = await DeskColleague.enrol(api, 'two-owner', 'owner');
    const { id } = await api.deps.db
      .selectFrom('licences')
      .select('id')
      .where('product', '=', 'ams')
      .executeTakeFirstOrThrow();
    const extend = async (one: DeskColleague) => (await one.act('licence-extend', { licence: id, days: '3' })).body;
    expect((await extend(owner)).data.text).toContain('另一位');
    const { data } = await extend(second);
    expect(data.text).toContain('已通知 by-mail@example.com');
    expect(data.text).not.toContain('eyJ');
  });
});
