import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { DeskColleague, deskPassword, invitationIn, invitationMailed } from '#server/testing/desk-colleague.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { addTwoOwners } from '#server/testing/two-owners.ts';
import { runCommand } from './ops-commands.ts';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
  return () => api.close();
});

const secretPattern = /[\w-]{43}/;
/** Reads everything that is stored for colleagues, and the mails to others than `address`. */
async function readable(address: string): Promise<string> {
  const { db } = api.deps;
  const tables = ['journal', 'jobs', 'operator_proposals', 'record_mails'] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  const others = api.mail.filter(({ to }) => to.address !== address);
  return JSON.stringify([rows, others]);
}

describe('an invitation', () => {
  it('is shown to the only owner, and mailed', async () => {
    const shown = String(await runCommand(api.deps, ['desk-invite', 'li@rquant.example', '--roles', 'owner']));
    expect(invitationIn(await invitationMailed(api, 'li@rquant.example'))).toBe(invitationIn(shown));
  });

  it.each([
    ['desk-invite', { mail: 'wu@rquant.example', roles: ['sales'] }],
    ['desk-reset', { mail: 'han@rquant.example' }],
  ])('goes by mail alone once there are two owners, as does a %s in a browser', async (name, input) => {
    const anna = await DeskColleague.enrol(api, 'anna', 'owner');
    await DeskColleague.enrol(api, 'han', 'sales');
    const li = await DeskColleague.enrol(api, 'li', 'owner');
    const said = [await anna.act(name, input), await li.act(name, input), await li.client.get('/desk/v1/proposals')];
    expect(said[1]?.body.data.text).toContain(`邀请链接已寄给 ${input.mail}`);
    expect(said.filter(({ text }) => secretPattern.test(text))).toEqual([]);
    const invitation = invitationIn(await invitationMailed(api, input.mail));
    expect(invitation).not.toBe('');
    expect(await readable(input.mail)).not.toContain(invitation);
  });

  it('goes by mail alone in a terminal as well', async () => {
    const owners = await addTwoOwners(api);
    const said = await owners.byTwo('desk-invite', 'wu@rquant.example', '--roles', 'owner');
    expect(said).toContain('邀请链接已寄给 wu@rquant.example');
    expect(said).not.toMatch(secretPattern);
  });

  it('gives each opening a secret of its own, and ends the one before', async () => {
    const shown = await runCommand(api.deps, ['desk-invite', 'li@rquant.example', '--roles', 'sales']);
    const invitation = invitationIn(String(shown));
    const open = async () =>
      (await api.client().postJson('/desk/v1/invitation', { invitation })).body.data.secret as string;
    const enrolWith = async (secret: string) => {
      const totp = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.clock.now().getTime() });
      const body = { invitation, password: deskPassword, totp };
      return (await api.client().postJson('/desk/v1/enrolment', body)).body;
    };
    const [peeked, own, meanwhile] = [await open(), await open(), await open()];
    expect(new Set([peeked, own, meanwhile]).size).toBe(3);
    expect(await enrolWith(peeked)).toMatchObject({ code: refusals.deskInvitationUnknown.code });
    const refused = await enrolWith(own);
    expect(refused.code).toBe(refusals.deskInvitationUnknown.code);
    expect(refused.message).toContain('在别处');
    const reopened = await open();
    expect((await enrolWith(reopened)).code).toBe(0);
    expect((await api.client().postJson('/desk/v1/invitation', { invitation })).body.code).not.toBe(0);
  });
});

describe('an enrolment', () => {
  const mailsAbout = (name: string) => api.mail.filter(({ subject }) => subject.includes(`${name} 已启用运营后台账号`));

  it('is mailed to every owner, the colleague and the operators, with who asked for it and who confirmed it', async () => {
    const anna = await DeskColleague.enrol(api, 'anna', 'owner');
    await DeskColleague.enrol(api, 'gu', 'finance');
    const han = await DeskColleague.enrol(api, 'han', 'sales');
    const li = await DeskColleague.enrol(api, 'li', 'owner');
    await anna.act('desk-reset', { mail: han.email });
    await li.act('desk-reset', { mail: han.email });
    const text = await invitationMailed(api, han.email);
    const before = mailsAbout('han').length;
    await han.take(text);
    await api.runJobs();
    const mails = mailsAbout('han').slice(before);
    const addresses = mails.map(({ to }) => to.address);
    expect(addresses).toEqual(expect.arrayContaining([anna.email, li.email, han.email]));
    expect(addresses).not.toContain('gu@rquant.example');
    expect(addresses).toHaveLength(4);
    for (const mail of mails) expect(mail.text).toMatch(/起因：重置第二因素\n办理人：anna、li\n/);
  });

  it('from a terminal without keys says so', async () => {
    await DeskColleague.enrol(api, 'anna', 'owner');
    await api.runJobs();
    expect(mailsAbout('anna')[0]?.text).toMatch(/起因：邀请\n办理人：终端（无密钥）\n/);
  });
});

describe('a key of the terminal', () => {
  it('is not shown to the owner who completes operator-add once there are two owners', async () => {
    const owners = await addTwoOwners(api);
    const said = await owners.byTwo('operator-add', 'wu', '--roles', 'owner');
    expect(said).toContain('没有密钥');
    expect(said).not.toMatch(secretPattern);
    const keys = await api.deps.db.selectFrom('operators').select('key_hash').where('name', '=', 'wu').execute();
    expect(keys).toEqual([{ key_hash: null }]);
  });

  it('is not made by two owners for a colleague of the desk', async () => {
    const wu = await DeskColleague.enrol(api, 'wu', 'sales');
    const owners = await addTwoOwners(api);
    await expect(owners.byTwo('operator-add', 'wu')).rejects.toThrow('已存在');
    expect((await wu.logIn(wu.nextCode())).body.code).toBe(0);
  });

  it('is shown once if the only owner adds two owners at once', async () => {
    const han = String(await runCommand(api.deps, ['operator-add', 'han'])).trim();
    const said = await Promise.all(['li', 'wu'].map((name) => runCommand(api.deps, ['operator-add', name], han)));
    expect(said.filter((text) => secretPattern.test(String(text)))).toHaveLength(1);
    expect(said.join('')).toContain('另一位');
  });

  it('is made by the colleague at the desk, with a recent code, and every owner is mailed', async () => {
    const anna = await DeskColleague.enrol(api, 'anna', 'owner');
    const wu = await DeskColleague.enrol(api, 'wu', 'support');
    expect((await wu.act('operator-key')).body.message).toContain('第一把密钥由所有者新建');
    const own = (await anna.act('operator-key')).body.data.text.trim();
    expect(await runCommand(api.deps, ['operators'], own)).toContain('wu');
    api.clock.move(11 * 60_000);
    expect((await wu.act('operator-key')).body.code).toBe(refusals.deskProofMissing.code);
    await wu.prove(wu.nextCode());
    const key = (await wu.act('operator-key')).body.data.text.trim();
    expect(String(await runCommand(api.deps, ['leads'], key))).toMatch(/^编号/);
    await api.runJobs();
    const mails = api.mail.filter(({ subject }) => subject.includes('wu 换了终端的密钥'));
    expect(mails.map(({ to }) => to.address).toSorted()).toEqual([anna.email, wu.email]);
    expect(JSON.stringify(mails)).not.toContain(key);
  });
});
