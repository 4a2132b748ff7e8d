import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openOpenings } from '#content/openings/openings.ts';
import { deletionWords, exportedResumeBytes } from '#contract/account.ts';
import { refusals } from '#contract/refusals.ts';
import { sendResume } from '#server/testing/job-applications.ts';
import { pdfFile } from '#server/testing/resume-files.ts';
import { setUpTestApi } from '#server/testing/set-up-test-api.ts';
import {
  goodTicket,
  logInByPassword,
  newPhone,
  receiveCode,
  register,
  signIn,
} from '#server/testing/signed-in-client.ts';
import { listTables, tablesWith } from '#server/testing/table-names.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { confirmWechat, referenceOf } from '#server/testing/wechat-login.ts';

const api = setUpTestApi();

const minuteMs = 60_000;
const password = '墨色琴弦-42';
const word = deletionWords['zh-CN'];

async function userIdOf(client: TestClient): Promise<number> {
  return (await client.post('/user/isLogin.do')).body.userId;
}

const filed = { name: '欧阳不重名', message: '请与我联系', consent: 'true' };
/** Submits an enquiry and an application for an opening, which need no account. Their mails stay queued. */
async function handIn(client: TestClient, contacts: { phone: string; email: string }): Promise<void> {
  const lead = { ...filed, ...contacts, kind: 'contact', ...goodTicket() };
  expect((await client.post('/rqcrm/v1/leads', lead)).body.code).toBe(0);
  const resume = await sendResume(client);
  const opening = openOpenings(api.clock.now())[0]?.id ?? '';
  const application = { ...filed, ...contacts, opening, resume };
  expect((await client.post('/recruitment/v1/applications', application)).body.code).toBe(0);
}

async function storedResumes(): Promise<string[]> {
  const rows = await api.deps.db.selectFrom('resume_contents').select('resume_id').execute();
  return rows.map(({ resume_id: id }) => id);
}

/** Creates a user with a row in every table that can name a person. */
async function knownEverywhere(client: TestClient, email: string): Promise<string> {
  const phone = await register(api, client, password);
  await client.post('/user/email/send', { email, purpose: 'bind', ...goodTicket() });
  const code = /\d{6}/.exec(api.mail.at(-1)?.text ?? '')?.[0] ?? '';
  expect((await client.post('/user/bind/email', { email, code })).body.code).toBe(0);
  const bind_wechat = referenceOf(await confirmWechat(client));
  expect((await logInByPassword(client, phone, password, { bind_wechat })).body.code).toBe(0);
  await logInByPassword(api.client(), phone, '不是这个口令');
  await logInByPassword(api.client(), email, '不是这个口令');
  await client.post('/user/set/password', { password: '另一个口令-8', current_password: '不是这个口令' });
  await client.post('/user/profile/update', { fullname: '欧阳不重名' });
  expect((await client.post('/rqlicense/late_mail', { chosen: 'true' })).body.code).toBe(0);
  await handIn(client, { phone, email });
  return phone;
}

const remove = (client: TestClient, code: string, confirmation = word) =>
  client.post('/user/account/delete', { code, confirmation });

describe('the export', () => {
  it('is a file with everything about the person, and with no hash, token or code', async () => {
    const client = api.client();
    const phone = await knownEverywhere(client, 'export@example.com');
    const reply = await client.get('/user/account/export');
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="account-\d{4}-\d\d-\d\d\.json"$/);
    expect(reply.headers['cache-control']).toBe('no-store');
    const { data } = reply.body;
    expect(data.account).toMatchObject({
      phone,
      email: 'export@example.com',
      fullname: '欧阳不重名',
      hasPassword: true,
    });
    expect(data.agreements).toHaveLength(2);
    expect(data.lateMail).toEqual({ chosenAt: expect.any(String), locale: 'zh-CN', mailedOn: null, said: {} });
    expect(data.wechat.openid).toEqual(expect.any(String));
    expect(data.logins).toHaveLength(1);
    expect(data.codes.length).toBeGreaterThan(1);
    expect(data.enquiries).toMatchObject([{ kind: 'contact', phone, email: 'export@example.com' }]);
    expect(data.jobApplications).toMatchObject([
      {
        state: 'received',
        interview: null,
        phone,
        email: 'export@example.com',
        resume: { name: 'cv.pdf', bytes: pdfFile.length },
      },
    ]);
    // The export contains the file itself, byte for byte, and not only its name.
    expect(Buffer.from(data.jobApplications[0].resume.content, 'base64')).toEqual(pdfFile);
    expect(data.mails).toMatchObject([
      { subject: expect.stringContaining('留言') },
      { subject: expect.stringContaining('应聘'), sentAt: null },
    ]);
    expect(data.counted.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['send', 'password', 'current-password']),
    );
    const withoutFile = reply.text.replace(data.jobApplications[0].resume.content, '');
    expect(withoutFile).not.toMatch(/argon2|[0-9a-f]{32}/);
    expect(reply.text).not.toContain(client.cookie?.split('=')[1]);
  });

  it('contains résumés up to twenty megabytes, newest first, and the others by name', async () => {
    const client = api.client();
    await knownEverywhere(client, 'many-files@example.com');
    const big = exportedResumeBytes - 100;
    await api.deps.db.updateTable('resumes').set({ bytes: big }).execute();
    await api.deps.db
      .updateTable('applications')
      .set({ created_at: new Date(api.clock.now().getTime() - minuteMs) })
      .where('email', '=', 'many-files@example.com')
      .execute();
    const resume = await sendResume(client, 'second.pdf');
    const opening = openOpenings(api.clock.now())[1]?.id ?? '';
    const application = { ...filed, phone: newPhone(), email: 'many-files@example.com', opening, resume };
    expect((await client.post('/recruitment/v1/applications', application)).body.code).toBe(0);
    const { data } = (await client.get('/user/account/export')).body;
    const said = data.jobApplications.map(({ resume: { name, content } }: { resume: Record<string, unknown> }) => [
      name,
      content === null,
    ]);
    expect(said).toEqual([
      ['cv.pdf', true],
      ['second.pdf', false],
    ]);
  });

  it('contains nothing about another account', async () => {
    const [client, stranger] = [api.client(), api.client()];
    await signIn(api, client);
    const other = await signIn(api, stranger);
    expect((await client.get('/user/account/export')).text).not.toContain(other);
  });

  it('reads every table that names users', async () => {
    expect(await listTables(api.deps.db, 'user_id')).toEqual([
      'former_contacts',
      'late_mails',
      'licences',
      'order_intentions',
      'orders',
      'sessions',
      'trials',
      'user_agreements',
      'wechat_identities',
      'workspace_members',
    ]);
  });

  it('reads every table that contains a number or an address', async () => {
    const named = ['phone', 'email', 'recipient', 'applicant', 'buyer', 'payload'];
    const tables = await Promise.all(named.map((column) => listTables(api.deps.db, column)));
    // The desk's tables are about colleagues; `operator-remove` deletes those rows.
    expect([...new Set(tables.flat())].toSorted()).toEqual([
      'applications',
      'desk_accounts',
      'jobs',
      'leads',
      'orders',
      'quotations',
      'record_mails',
      'trials',
      'users',
      'verification_codes',
    ]);
  });
});

describe('deleting an account', () => {
  it('deletes the person’s pending WeChat bindings, and no one else’s', async () => {
    const { db, clock } = api.deps;
    const client = api.client();
    const phone = await knownEverywhere(client, 'wechat-pending@example.com');
    const openid = (await client.get('/user/account/export')).body.data.wechat.openid as string;
    const pending = { browser_hash: 'b', unionid: null, expires_at: new Date(clock.now().getTime() + 10 * minuteMs) };
    await db
      .insertInto('wechat_binds')
      .values([
        { ...pending, reference_hash: 'own', openid },
        { ...pending, reference_hash: 'other', openid: 'of another person' },
      ])
      .execute();
    clock.move(minuteMs);
    expect((await remove(client, await receiveCode(api, client, phone, 'identity'))).body.code).toBe(0);
    const left = await db.selectFrom('wechat_binds').select('reference_hash').execute();
    expect(left.map(({ reference_hash: reference }) => reference)).toEqual(['other']);
  });

  it('leaves no row of the person in any table, ends every session, and touches no other account', async () => {
    const [client, stranger, otherDevice] = [api.client(), api.client(), api.client()];
    const email = 'b@example.com';
    const phone = await knownEverywhere(client, email);
    await knownEverywhere(stranger, `ro${email}`);
    await logInByPassword(otherDevice, phone, password);
    const userId = await userIdOf(client);
    const before = await storedResumes();
    const openid = (await client.get('/user/account/export')).body.data.wechat.openid as string;
    const countedOfStranger = (await stranger.get('/user/account/export')).body.data.counted.length;
    api.clock.move(minuteMs);
    const reply = await remove(client, await receiveCode(api, client, phone, 'identity'));
    expect(reply.body).toEqual({ code: 0, message: 'ok' });
    expect(client.cookie).toBeUndefined();
    for (const text of [phone, `"${email}"`, `:${email}`, `：${email}`, openid])
      expect(await tablesWith(api.deps.db, text)).toEqual([]);
    for (const table of await listTables(api.deps.db, 'user_id')) {
      const { rows } = await sql`select 1 from ${sql.table(table)} where user_id = ${userId}`.execute(api.deps.db);
      expect(rows, table).toEqual([]);
    }
    expect(await tablesWith(api.deps.db, `current-password:${userId}"`)).toEqual([]);
    expect((await otherDevice.post('/user/isLogin.do')).body.code).toBe(refusals.notSignedIn.code);
    expect((await logInByPassword(otherDevice, phone, password)).body.code).toBe(refusals.loginFailed.code);
    const left = (await stranger.get('/user/account/export')).body.data;
    expect(left.account).toMatchObject({ fullname: '欧阳不重名', email: `ro${email}` });
    expect(left.counted).toHaveLength(countedOfStranger);
    expect([left.enquiries, left.jobApplications, left.mails].map(({ length }) => length)).toEqual([1, 1, 2]);
    // The stranger's résumé is kept, and the person's is deleted.
    expect(await storedResumes()).toHaveLength(before.length - 1);
  });

  it('accepts a code to the own address and the English confirmation, and frees the number', async () => {
    const client = api.client();
    const email = 'leaving@example.com';
    const phone = await knownEverywhere(client, email);
    const before = await userIdOf(client);
    api.clock.move(minuteMs);
    await client.post('/user/email/send', { email, purpose: 'identity', ...goodTicket() });
    const code = /\d{6}/.exec(api.mail.at(-1)?.text ?? '')?.[0] ?? '';
    expect((await remove(client, code, deletionWords['en-US'])).body.code).toBe(0);
    await signIn(api, client, phone);
    expect(await userIdOf(client)).not.toBe(before);
    expect((await client.post('/user/isLogin.do')).body).toMatchObject({ fullname: null, email: null });
  });

  it.each(['', '注销', 'delete', '注销账号。'])(
    'is refused with the word %j, and the code stays valid',
    async (typed) => {
      const client = api.client();
      const phone = await signIn(api, client);
      api.clock.move(minuteMs);
      const code = await receiveCode(api, client, phone, 'identity');
      expect((await remove(client, code, typed)).body).toMatchObject({
        code: refusals.badInput.code,
        field: 'confirmation',
      });
      expect((await client.post('/user/isLogin.do')).body.code).toBe(0);
      expect((await remove(client, code)).body.code).toBe(0);
    },
  );

  it("is refused with no code, a login's code, and another account's code", async () => {
    const [client, stranger] = [api.client(), api.client()];
    const phone = await signIn(api, client);
    const other = await signIn(api, stranger);
    api.clock.move(minuteMs);
    const login = await receiveCode(api, client, phone);
    const foreign = await receiveCode(api, stranger, other, 'identity');
    expect((await remove(client, '')).body).toMatchObject({ code: refusals.badInput.code, field: 'code' });
    for (const code of [login, foreign]) {
      expect((await remove(client, code)).body.code).toBe(refusals.codeWrong.code);
    }
    expect((await client.post('/user/isLogin.do')).body).toMatchObject({ code: 0, phone });
    expect((await stranger.post('/user/isLogin.do')).body).toMatchObject({ code: 0, phone: other });
  });
});
