import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { licensedProducts } from '#contract/licence.ts';
import { refusals } from '#contract/refusals.ts';
import said from '#messages/zh-CN/refusals.json' with { type: 'json' };
import { personalDataDays } from '#server/kernel/db/kept-data.ts';
import { runHousekeeping } from '#server/main/housekeeping.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { goodTicket, signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { signInAgain, trialForm, verifiedClaims } from '#server/testing/trial-forms.ts';

const dayMs = 86_400_000;
let api: TestApi;
let client: TestClient;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  // Sending codes is limited, so each test uses another day.
  api.clock.move(dayMs);
  client = api.client();
  await signIn(api, client);
});

describe('a trial', () => {
  it.each(licensedProducts)('of %s issues a signed licence of thirty days at once, and mails it', async (product) => {
    const { body } = await client.post(`/rqlicense/${product}/trial`, await trialForm(api, client));
    expect(body.code).toBe(0);
    const claims = await verifiedClaims(api, body.data.key);
    expect(claims).toMatchObject({ jti: body.data.id, product, source: 'trial', quota: body.data.quota });
    expect(claims.exp - claims.iat).toBe(30 * 86_400);
    expect(Date.parse(body.data.expiresAt)).toBe(Date.parse(body.data.issuedAt) + 30 * dayMs);
    await api.runJobs();
    const mail = api.mail.findLast(({ to }) => to.address === 'li@example.com');
    expect(mail?.text).toContain(body.data.key);
    expect(String(mail?.attachments?.[0]?.content).trim()).toBe(body.data.key);
  });

  it('sets the name of an account without one, and never overwrites it', async () => {
    const nameOf = async () => (await client.get('/user/profile')).body.data.fullname as unknown;
    await client.post('/rqlicense/quant/trial', await trialForm(api, client));
    expect(await nameOf()).toBe('李雷');
    await client.post('/user/profile/update', { fullname: '韩梅梅' });
    api.clock.move(60_000);
    const { body } = await client.post('/rqlicense/ams/trial', { ...(await trialForm(api, client)), name: '王五' });
    expect([body.code, await nameOf()]).toEqual([0, '韩梅梅']);
  });

  it('requested twenty times concurrently, and again later, is one licence', async () => {
    const form = await trialForm(api, client);
    const replies = await Promise.all(Array.from({ length: 20 }, () => client.post('/rqlicense/quant/trial', form)));
    expect(new Set(replies.map(({ body }) => body.data?.key)).size).toBe(1);
    expect(replies[0]?.body.code).toBe(0);
    const again = await client.post('/rqlicense/quant/trial', { ...form, email_code: '000000' });
    expect(again.body.data.key).toBe(replies[0]?.body.data.key);
    const { body } = await client.get('/rqlicense/trials');
    expect(body.data).toHaveLength(1);
  });

  it('that has ended is shown so and not given again', async () => {
    const form = await trialForm(api, client);
    await client.post('/rqlicense/ams/trial', form);
    api.clock.move(30 * dayMs);
    await signInAgain(api, client);
    expect((await client.get('/rqlicense/ams/trial/check_trial')).body.data.state).toBe('expired');
    const { body } = await client.post('/rqlicense/ams/trial', form);
    expect(body.code).toBe(refusals.trialEnded.code);
  });

  it('shows its state and the known form fields', async () => {
    const before = (await client.get('/rqlicense/rq-factor/trial/check_trial')).body.data;
    expect(before).toMatchObject({ state: 'none', licence: null, known: { name: null, company: null }, agreed: true });
    await client.post('/rqlicense/rq-factor/trial', await trialForm(api, client));
    const after = (await client.get('/rqlicense/rqdata-cloud/trial/check_trial')).body.data;
    expect(after).toMatchObject({ state: 'none', known: { name: '李雷', company: '示例一基金管理有限公司' } });
    expect((await client.get('/rqlicense/rq-factor/trial/check_trial')).body.data.state).toBe('active');
  });

  it('is listed with bookings and manually issued licences, newest first', async () => {
    const { phone } = (await client.post('/user/isLogin.do')).body;
    await client.post('/rqlicense/quant/trial', await trialForm(api, client));
    api.clock.move(1000);
    await runCommand(api.deps, ['licence-issue', 'rqdata-cloud', '--to', phone, '--days', '10']);
    const { body } = await client.get('/rqlicense/trials');
    expect(body.data).toMatchObject([
      { product: 'rqdata-cloud', state: 'active', reference: null, licence: { product: 'rqdata-cloud' } },
      { product: 'quant', state: 'active', reference: expect.stringMatching(/^T/), licence: { product: 'quant' } },
    ]);
    expect(body.data).toHaveLength(2);
  });

  it('requires the documents of its product unless already accepted', async () => {
    const form = await trialForm(api, client);
    const refused = await client.post('/rqlicense/ams/trial', { ...form, agreement: '' });
    expect(refused.body.code).toBe(refusals.documentsMissing.code);
    expect((await client.post('/rqlicense/ams/trial', form)).body.code).toBe(0);
    expect((await client.get('/rqlicense/ams/trial/check_trial')).body.data.agreed).toBe(true);
  });

  it('names the invalid field', async () => {
    const form = await trialForm(api, client);
    const cases: [Record<string, string>, string, string][] = [
      [{ name: '' }, 'name', '请填写姓名'],
      [{ company: ' ' }, 'company', '请填写公司或机构全称'],
      [{ company: '\u0007' }, 'company', '含有无法识别的字符'],
      [{ purpose: '' }, 'purpose', '请填写使用目的'],
      [{ purpose: '长'.repeat(501) }, 'purpose', '内容过长，请精简'],
      [{ email: 'no address' }, 'email', '请输入正确的邮箱'],
    ];
    for (const [more, field, message] of cases) {
      const { body } = await client.post('/rqlicense/quant/trial', { ...form, ...more });
      expect(body).toEqual({ code: refusals.badInput.code, field, message });
    }
  });

  it('refuses an unverified address and a code for another address', async () => {
    const form = await trialForm(api, client);
    const codeless = await client.post('/rqlicense/quant/trial', { ...form, email_code: '' });
    expect(codeless.body).toMatchObject({ code: refusals.badInput.code, field: 'email_code' });
    const foreign = await client.post('/rqlicense/quant/trial', { ...form, email: 'other@example.com' });
    expect(foreign.body.code).toBe(refusals.codeWrong.code);
    expect((await client.post('/rqlicense/quant/trial', form)).body.code).toBe(0);
  });

  it('counts a wrong code although nothing else is stored', async () => {
    const form = await trialForm(api, client);
    for (let tries = 0; tries < 5; tries++) {
      const { body } = await client.post('/rqlicense/quant/trial', { ...form, email_code: '000000' });
      expect(body.code).toBe(refusals.codeWrong.code);
    }
    expect((await client.post('/rqlicense/quant/trial', form)).body.code).toBe(refusals.codeWrong.code);
    expect((await client.get('/rqlicense/trials')).body.data).toEqual([]);
  });

  it.each(['unknown', 'rq-sdk', 'rqsdk-eduu'])('of the unknown product %s is refused', async (product) => {
    const { body } = await client.post(`/rqlicense/${product}/trial`, await trialForm(api, client));
    expect(body).toMatchObject({ code: refusals.badInput.code, field: 'product' });
  });
});

describe('without a session', () => {
  it.each([
    ['POST', '/rqlicense/quant/trial', { name: 'a', company: 'b', email: 'a@example.com', purpose: 'c' }],
    [
      'POST',
      '/rqcrm/v1/cloud_trial',
      { name: 'a', company: 'b', email: 'a@example.com', purpose: 'c', product: 'rqdata-cloud', workspace_id: 'ws' },
    ],
    ['GET', '/rqlicense/quant/trial/check_trial', {}],
    ['GET', '/rqcrm/v1/cloud_trial/check_trial?workspaceId=ws', {}],
    ['GET', '/rqlicense/trials', {}],
    ['GET', '/user/v1/workspaces', {}],
  ] as const)('%s %s is refused', async (method, path, form) => {
    const visitor = api.client();
    const { body } = method === 'GET' ? await visitor.get(path) : await visitor.post(path, { ...form });
    expect(body.code).toBe(refusals.notSignedIn.code);
  });

  it('sends no code to an applicant’s address', async () => {
    const before = api.mail.length;
    const reply = await api
      .client()
      .postJson('/rqlicense/send_email_verify_code', { email: 'a@example.com', ...goodTicket() });
    expect(reply.body.code).toBe(refusals.notSignedIn.code);
    expect(api.mail).toHaveLength(before);
  });
});

describe('a workspace', () => {
  const ofWorkspace = async (id: string) => ({
    ...(await trialForm(api, client)),
    product: 'rqdata-cloud',
    workspace_id: id,
  });

  it('has one trial for all of its members, which strangers cannot see', async () => {
    const { phone } = (await client.post('/user/isLogin.do')).body;
    const other = api.client();
    const otherPhone = await signIn(api, other);
    const id = String(
      await runCommand(api.deps, ['workspace-create', '量化一部', '--member', phone, '--member', otherPhone]),
    ).trim();
    expect((await client.get('/user/v1/workspaces')).body.data).toMatchObject([{ id, name: '量化一部' }]);

    const first = await client.post('/rqcrm/v1/cloud_trial', await ofWorkspace(id));
    expect(await verifiedClaims(api, first.body.data.key)).toMatchObject({ sub: `workspace:${id}` });
    const own = (await client.get('/rqlicense/rqdata-cloud/trial/check_trial')).body.data;
    expect(own, 'one’s own is another one').toMatchObject({ state: 'none', licence: null });
    const checked = await other.get(`/rqcrm/v1/cloud_trial/check_trial?workspaceId=${id}`);
    expect(checked.body.data.licence.key).toBe(first.body.data.key);

    const stranger = api.client();
    await signIn(api, stranger);
    for (const workspace of [id, 'ws_unknown']) {
      const reply = await stranger.get(`/rqcrm/v1/cloud_trial/check_trial?workspaceId=${workspace}`);
      expect(reply.body).toEqual({ code: refusals.workspaceUnknown.code, message: said.workspaceUnknown });
    }
  });
});

it('applications are deleted after the configured period', async () => {
  await client.post('/rqlicense/quant/trial', await trialForm(api, client));
  api.clock.move(personalDataDays * dayMs + dayMs);
  await runHousekeeping(api.deps);
  expect(await api.deps.db.selectFrom('trials').selectAll().execute()).toEqual([]);
});
