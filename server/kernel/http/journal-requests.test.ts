import { expect, it } from 'vitest';
import { agreementOf } from '#contract/agreements.ts';
import { marketPushPath } from '#contract/market-push.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { newBuyer, orderForm, payOrder, quoteOf, requestPayment } from '#server/testing/order-forms.ts';
import { PushClient } from '#server/testing/push-client.ts';
import { refundOrder } from '#server/testing/refund-order.ts';
import { setUpTestApi } from '#server/testing/set-up-test-api.ts';
import { logInByPassword, newPhone, onWire, receiveCode, register, signIn } from '#server/testing/signed-in-client.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const api = setUpTestApi();

const password = '墨色琴弦-42';
const accountOf = async (client: TestClient): Promise<number> => (await client.post('/user/isLogin.do')).body.userId;
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

/** Reads the journal entries of an account, oldest first. */
async function entriesOf(accountId: number | null) {
  const rows = await api.deps.db
    .selectFrom('journal')
    .select(['action', 'outcome', 'actor', 'address', 'device', 'subject'])
    .where('account_id', 'is not distinct from', accountId)
    .orderBy('id')
    .execute();
  return rows.map(({ action, outcome, ...row }) => ({ ...row, said: `${action} ${outcome}` }));
}
const saidOf = async (accountId: number | null) => (await entriesOf(accountId)).map(({ said }) => said);

it('records the life of an account: registered, logged in right and wrong, changed, exported, deleted', async () => {
  const client = api.client();
  const phone = await register(api, client, password);
  const id = await accountOf(client);
  await logInByPassword(api.client(), phone, '不是这个口令');
  await logInByPassword(client, phone, password);
  await client.post('/user/set/password', { password: '另一个口令-8', current_password: password });
  await client.post('/user/bind/phone', { phone_number: newPhone(), sms_code: '123456' });
  await client.post('/user/profile/update', { fullname: '李雷' });
  await client.post('/user/agreements', { agreement: agreementOf('login') });
  await client.get('/user/account/export');
  await client.post('/password/reset', { username: phone, password: '第三个口令-9', code: '123456' });
  api.clock.move(60_000);
  await client.post('/user/account/delete', {
    code: await receiveCode(api, client, phone, 'identity'),
    confirmation: '注销账号',
  });
  expect(await saidOf(id)).toEqual([
    'register ok',
    'login-password loginFailed',
    'login-password ok',
    'password-set ok',
    'phone-changed codeWrong',
    'name-changed ok',
    'agreed ok',
    'account-exported ok',
    'password-reset codeWrong',
    'code-sent ok',
    'account-deleted ok',
  ]);
});

it('records the address and the shortened device', async () => {
  const client = api.client();
  const phone = await register(api, client, password);
  const id = await accountOf(client);
  const form = { username: phone, password: onWire(password) };
  await client.post('/user/v2/login', form, { 'user-agent': chrome });
  expect((await entriesOf(id)).at(-1)).toEqual({
    said: 'login-password ok',
    actor: 'user',
    address: client.address,
    device: 'Chrome · Windows',
    subject: null,
  });
});

it('a failed human check and a post of another site are recorded', async () => {
  const client = api.client();
  const phone = await signIn(api, client);
  const id = await accountOf(client);
  await client.post('/user/sms/send', { phone_number: phone, purpose: 'identity', ticket: 'bad', randstr: 'x' });
  expect((await saidOf(null)).at(-1)).toBe('human-check captchaFailed');
  expect((await saidOf(id)).at(-1)).toBe('code-sent captchaFailed');
  await client.post('/user/logout', {}, { origin: 'https://elsewhere.example' });
  expect((await entriesOf(null)).at(-1)).toMatchObject({
    said: 'cross-site-post http-403',
    subject: expect.any(String),
  });
});

it('a handshake that another site began is recorded, with the path of the push', async () => {
  const origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const push = new PushClient(`${origin.replace('http', 'ws')}/api${marketPushPath}`, {
    origin: 'https://evil.example',
  });
  expect(await push.refused()).toBe(403);
  expect((await entriesOf(null)).at(-1)).toMatchObject({
    said: 'cross-site-post http-403',
    subject: `/api${marketPushPath}`,
  });
});

it('a purchase is recorded from the order to the licence, in the buyer’s account', async () => {
  const { client, id } = await newBuyer(api);
  const account = await accountOf(client);
  await payOrder(api, client, id);
  expect((await entriesOf(account)).slice(-6).map(({ said, actor }) => `${actor} ${said}`)).toEqual(
    [
      'user code-sent ok',
      'user order-pending_payment ok',
      'provider payment-booked ok',
      'provider order-paid ok',
      'system licence-issued ok',
      'system order-fulfilled ok',
    ]
      .slice(-6)
      .map((line) => line.replace('user code-sent', 'user login-code')),
  );
  await refundOrder(api.deps, id);
  await api.runJobs();
  expect((await saidOf(account)).slice(-5)).toEqual([
    'order-refunding ok',
    'refund-opened ok',
    'licence-revoked ok',
    'refund-booked ok',
    'order-refunded ok',
  ]);
});

it('access to a record of another account is journalled with the actor, the address and the id', async () => {
  const owner = await newBuyer(api);
  await payOrder(api, owner.client, owner.id);
  const licence = await api.deps.db
    .selectFrom('licences')
    .select('id')
    .orderBy('issued_at', 'desc')
    .executeTakeFirstOrThrow();
  const quote = await quoteOf(owner.client);
  const client = api.client();
  await signIn(api, client);
  const id = await accountOf(client);
  await client.get(`/business/v1/orders/${owner.id}?fields=status`);
  await client.get(`/business/v1/orders/${owner.id}/contract`);
  await requestPayment(client, owner.id, 'alipay');
  await client.post('/business/v1/orders', orderForm(quote));
  await client.get(`/rqlicense/licences/${licence.id}`);
  for (const workspace of ['13800000000', 'ws_0123456789abcdef'])
    await client.get(`/rqcrm/v1/cloud_trial/check_trial?workspaceId=${workspace}`);
  const entries = (await entriesOf(id)).filter(({ said }) => said.startsWith('access-refused'));
  const refused = (outcome: string, subject: string) => ({
    said: `access-refused ${outcome}`,
    actor: 'user',
    address: client.address,
    device: null,
    subject,
  });
  expect(entries).toEqual([
    refused('orderUnknown', owner.id),
    refused('orderUnknown', owner.id),
    refused('orderUnknown', owner.id),
    refused('intentionUnknown', quote),
    refused('licenceUnknown', licence.id),
    // An id in another form may be a person's number, so the journal names the call instead.
    refused('workspaceUnknown', '/api/rqcrm/v1/cloud_trial/check_trial'),
    refused('workspaceUnknown', 'ws_0123456789abcdef'),
  ]);
});

it('holds no password, code, token or contact', async () => {
  const client = api.client();
  const phone = await register(api, client, password);
  await logInByPassword(client, 'unknown@example.com', password);
  await logInByPassword(client, '+8613900000000', password);
  await runCommand(api.deps, ['licence-issue', 'rqdata', '--to', phone, '--days', '3']).catch(() => undefined);
  const text = JSON.stringify(await api.deps.db.selectFrom('journal').selectAll().execute());
  const code = api.sms.at(-1)?.code ?? '';
  for (const secret of [
    password,
    onWire(password),
    phone,
    phone.slice(3),
    'unknown@',
    client.cookie?.split('=')[1] ?? '-',
  ]) {
    expect(text).not.toContain(secret);
  }
  expect(text).not.toContain(`"${code}"`);
});

it('only a part of a flood of refusals from one address is journalled', async () => {
  const client = api.client();
  const before = (await entriesOf(null)).length;
  const send = () =>
    client.post(
      '/user/v2/login',
      { username: newPhone(), password: onWire('不是这个口令') },
      { origin: 'https://elsewhere.example' },
    );
  for (let count = 0; count < 40; count += 1) await send();
  const written = (await entriesOf(null)).length - before;
  expect(written).toBeGreaterThan(0);
  expect(written).toBeLessThanOrEqual(30);
});

it('a reply is sent even if its entry cannot be written, and an alert is logged', async () => {
  const client = api.client();
  const phone = await register(api, client, password);
  const { db } = api.deps;
  await db.schema.alterTable('journal').renameTo('journal_away').execute();
  try {
    expect((await logInByPassword(client, phone, password)).body.code).toBe(0);
  } finally {
    await db.schema.alterTable('journal_away').renameTo('journal').execute();
  }
  expect(api.logged.join('')).toContain('journal-failed');
});
