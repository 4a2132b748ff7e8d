import { beforeEach, describe, expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { DeskColleague, deskPassword, invitationMailed } from '#server/testing/desk-colleague.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

let api: TestApi;
let han: DeskColleague;
beforeEach(async () => {
  api = await createTestApi();
  han = await DeskColleague.enrol(api, 'han', 'sales');
  return () => api.close();
});

const nextPassword = '白墙青瓦-72 号院';
const account = '/desk/v1/account';
const status = async (client: DeskColleague['client']) => (await client.get('/desk/v1/session')).status;
const notices = async () => {
  await api.runJobs();
  return api.mail.filter(({ to, subject }) => to.address === han.email && subject.endsWith('账号安全提醒'));
};
/** Logs in the same colleague with another browser. */
async function another(code = han.nextCode(), password = deskPassword) {
  const client = api.client();
  expect((await han.logIn(code, client, password)).body.code).toBe(0);
  return client;
}

describe('the own password', () => {
  const change = (body: object) => han.client.postJson(`${account}/password`, body);
  const wanted = () => ({ current: deskPassword, password: nextPassword, totp: han.nextCode() });

  it('is changed with the current one and a code; all other sessions end, and the colleague is mailed', async () => {
    const elsewhere = await another();
    const copied = api.client();
    for (const [name, value] of han.client.otherCookies) copied.otherCookies.set(name, value);
    expect(await status(copied)).toBe(200);
    expect((await change(wanted())).body.code).toBe(0);
    expect([await status(han.client), await status(elsewhere), await status(copied)]).toEqual([200, 404, 404]);
    expect((await han.logIn(han.nextCode(), api.client())).body.code).toBe(refusals.loginFailed.code);
    await another(han.nextCode(), nextPassword);
    expect((await notices()).map(({ text }) => text).join()).toContain('更换了密码');
  });

  it('stays after a wrong password or a wrong code, which are refused alike, ten times in a quarter of an hour', async () => {
    const refusedAlike = [
      await change({ ...wanted(), current: 'wrong password' }),
      await change({ ...wanted(), totp: '000000' }),
    ].map(({ status: http, body }) => [http, body]);
    expect(refusedAlike[0]).toEqual(refusedAlike[1]);
    expect(refusedAlike[0]).toMatchObject([200, { code: refusals.deskProofWrong.code }]);
    for (let tries = 0; tries < 8; tries += 1) await change({ ...wanted(), totp: '000000' });
    expect((await change({ ...wanted(), current: 'wrong password' })).status).toBe(429);
    expect((await change(wanted())).status).toBe(429);
    expect(await status(han.client)).toBe(200);
  });

  it('follows the rules of the enrolment, takes no recovery code, and uses up no code of a refused change', async () => {
    expect((await change({ ...wanted(), password: 'password' })).body.code).toBe(refusals.passwordCommon.code);
    expect((await change({ ...wanted(), password: 'x@han@rquant.example' })).body.field).toBe('password');
    expect((await change({ ...wanted(), totp: han.recoveryCodes[0] })).body.code).toBe(refusals.badInput.code);
    const right = wanted();
    expect((await change({ ...right, current: 'wrong password' })).body.code).toBe(refusals.deskProofWrong.code);
    expect((await change(right)).body.code).toBe(0);
  });

  it('changes once if two changes come at once', async () => {
    const client = await another();
    const twice = wanted();
    const replies = await Promise.all([han.client, client].map((one) => one.postJson(`${account}/password`, twice)));
    expect(replies.filter(({ body }) => body.code === 0)).toHaveLength(1);
  });
});

describe('own sessions', () => {
  type Listed = { id: string; current: boolean; userAgent: string; createdAt: string; lastSeenAt: string };
  const listed = async (client = han.client): Promise<Listed[]> => (await client.get(account)).body.data.sessions;

  it('are listed with browser, beginning and last use, the current one first, and without their hashes', async () => {
    api.clock.move(3_600_000);
    await another();
    api.clock.move(120_000);
    const sessions = await listed();
    expect(sessions.map(({ current }) => current)).toEqual([true, false]);
    const now = api.clock.now().getTime();
    expect(now - Date.parse(sessions[0]!.lastSeenAt)).toBeLessThan(60_000);
    expect(now - Date.parse(sessions[0]!.createdAt)).toBeGreaterThan(3_600_000);
    const hashes = await api.deps.db.selectFrom('desk_sessions').select('token_hash').execute();
    for (const { token_hash: hash } of hashes) expect(JSON.stringify(sessions)).not.toContain(hash.slice(0, 32));
  });

  it('end one by one or all others at the next call, with a recent code; another colleague’s do not', async () => {
    const [one, two] = [await another(), await another()];
    const gu = await DeskColleague.enrol(api, 'gu', 'sales');
    const end = (id: string, client = han.client) => client.postJson(`${account}/sessions/end`, { id });
    const [, first] = await listed();
    expect((await end(first!.id, gu.client)).body.code).toBe(refusals.deviceUnknown.code);
    expect([await status(one), await status(two)]).toEqual([200, 200]);
    api.clock.move(11 * 60_000);
    expect((await end(first!.id)).body.code).toBe(refusals.deskProofMissing.code);
    await han.prove(han.nextCode());
    expect((await end(first!.id)).body.code).toBe(0);
    expect(new Set([await status(one), await status(two)])).toEqual(new Set([200, 404]));
    await han.client.post(`${account}/sessions/end-others`);
    expect([await status(one), await status(two), await status(han.client)]).toEqual([404, 404, 200]);
    expect(await status(gu.client)).toBe(200);
  });

  it('end at the next call after a reset', async () => {
    const [one, anna] = [await another(), await DeskColleague.enrol(api, 'anna', 'owner')];
    await anna.act('desk-reset', { mail: han.email });
    expect([await status(one), await status(han.client)]).toEqual([404, 404]);
  });

  it('are a colleague’s alone: a stranger finds no account', async () => {
    const stranger = api.client();
    expect((await stranger.get(account)).status).toBe(404);
    for (const path of ['password', 'recovery-codes', 'sessions/end', 'sessions/end-others'])
      expect((await stranger.postJson(`${account}/${path}`, {})).body.code).not.toBe(0);
  });
});

describe('a log-in', () => {
  it('is mailed from an unknown browser, and not from a known one, until the password or the authenticator changes', async () => {
    await han.logIn(han.nextCode());
    expect(await notices()).toEqual([]);
    const browser = await another();
    await han.logIn(han.nextCode(), browser);
    expect(await notices()).toHaveLength(1);
    expect((await notices())[0]?.text).toContain('在一个新的浏览器上登录');
    const change = { current: deskPassword, password: nextPassword, totp: han.nextCode() };
    await han.client.postJson(`${account}/password`, change);
    await han.logIn(han.nextCode(), browser, nextPassword);
    expect((await notices()).map(({ text }) => /更换了密码|新的浏览器/.exec(text)?.[0])).toEqual([
      '新的浏览器',
      '更换了密码',
      '新的浏览器',
    ]);
  });

  it('with a recovery code is always mailed, with how many are left', async () => {
    await han.logIn(han.recoveryCodes[0] ?? '');
    await han.logIn(han.recoveryCodes[1] ?? '');
    expect((await notices()).map(({ text }) => /还剩 \d+ 个/.exec(text)?.[0])).toEqual(['还剩 9 个', '还剩 8 个']);
  });

  it('that is refused is not mailed, and another’s mark makes no browser known', async () => {
    const gu = await DeskColleague.enrol(api, 'gu', 'sales');
    await han.logIn('000000', api.client());
    expect(await notices()).toEqual([]);
    await han.logIn(han.nextCode(), gu.client);
    expect(await notices()).toHaveLength(1);
  });
});

it('recovery codes are renewed by a code of the authenticator alone; the former ones end', async () => {
  const renew = (totp: string) => han.client.postJson(`${account}/recovery-codes`, { totp });
  const [first = '', second = ''] = han.recoveryCodes;
  expect((await renew(first)).body.code).toBe(refusals.badInput.code);
  expect((await renew('000000')).body.code).toBe(refusals.codeWrong.code);
  const { recoveryCodes } = (await renew(han.nextCode())).body.data;
  expect(new Set(recoveryCodes).size).toBe(10);
  expect((await han.logIn(second, api.client())).body.code).toBe(refusals.loginFailed.code);
  await another(recoveryCodes[0]);
  expect((await han.client.get(account)).body.data.recoveryCodesLeft).toBe(9);
  expect((await notices()).map(({ text }) => text).join()).toContain('换了一套恢复码');
});

it('an invitation after a reset makes the browsers of before unknown', async () => {
  const anna = await DeskColleague.enrol(api, 'anna', 'owner');
  const browser = await another();
  await anna.act('desk-reset', { mail: han.email });
  await han.take(await invitationMailed(api, han.email));
  const before = (await notices()).length;
  await han.logIn(han.nextCode(), browser);
  expect(await notices()).toHaveLength(before + 1);
});
