import { describe, expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { runHousekeeping } from '#server/main/housekeeping.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { setUpTestApi } from '#server/testing/set-up-test-api.ts';
import { goodTicket, newPhone, receiveCode, signIn } from '#server/testing/signed-in-client.ts';
import { tablesWith } from '#server/testing/table-names.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { trialForm } from '#server/testing/trial-forms.ts';

const api = setUpTestApi();

const minuteMs = 60_000;
const ok = 0;

/** Creates an account with a mail address. @returns its number */
async function withEmail(client: TestClient, email: string): Promise<string> {
  const phone = await signIn(api, client);
  await withAddress(client, email);
  return phone;
}

/** Changes the account's number. @returns the new one */
async function changeNumber(client: TestClient): Promise<string> {
  api.clock.move(minuteMs);
  const phone_number = newPhone();
  const sms_code = await receiveCode(api, client, phone_number, 'bind');
  expect((await client.post('/user/bind/phone', { phone_number, sms_code })).body.code).toBe(ok);
  return phone_number;
}

async function withAddress(client: TestClient, email: string): Promise<void> {
  api.clock.move(minuteMs);
  await client.post('/user/email/send', { email, purpose: 'bind', ...goodTicket() });
  const code = /\d{6}/.exec(api.mail.at(-1)?.text ?? '')?.[0] ?? '';
  expect((await client.post('/user/bind/email', { email, code })).body.code).toBe(ok);
}

/** Deletes the account, with a code to its number. */
async function leave(client: TestClient, phone: string): Promise<void> {
  api.clock.move(minuteMs);
  const code = await receiveCode(api, client, phone, 'identity');
  expect((await client.post('/user/account/delete', { code, confirmation: '注销账号' })).body.code).toBe(ok);
  api.clock.move(minuteMs);
}

describe('a trial that was had', () => {
  const applyForQuant = async (client: TestClient, email: string) => {
    api.clock.move(minuteMs);
    return client.post('/rqlicense/quant/trial', await trialForm(api, client, email));
  };

  it('is not given again after deletion and registration with the same number or address', async () => {
    const [client, sameNumber, sameAddress] = [api.client(), api.client(), api.client()];
    const email = 'again@example.com';
    const phone = await withEmail(client, email);
    expect((await applyForQuant(client, email)).body.code).toBe(ok);
    await leave(client, phone);

    await signIn(api, sameNumber, phone);
    const other = await trialForm(api, sameNumber, 'another@example.com');
    const refused = await sameNumber.post('/rqlicense/quant/trial', other);
    expect(refused.body.code).toBe(refusals.trialEnded.code);
    expect((await sameNumber.get('/rqlicense/quant/trial/check_trial')).body.data).toMatchObject({
      state: 'expired',
      licence: null,
    });
    expect((await sameNumber.get('/rqlicense/ams/trial/check_trial')).body.data.state).toBe('none');
    // It is the first trial of another product, and the refusal has not used up the code.
    expect((await sameNumber.post('/rqlicense/ams/trial', other)).body.code).toBe(ok);

    await withEmail(sameAddress, email);
    expect((await applyForQuant(sameAddress, 'third@example.com')).body.code).toBe(refusals.trialEnded.code);
  });

  it('is not given again for a former number or address of the account', async () => {
    const [client, oldNumber, oldAddress] = [api.client(), api.client(), api.client()];
    const email = 'first@example.com';
    const phone = await withEmail(client, email);
    const number = await changeNumber(client);
    await withAddress(client, 'second@example.com');
    // The trial starts after the changes of contacts.
    expect((await applyForQuant(client, 'second@example.com')).body.code).toBe(ok);
    const { data } = (await client.get('/user/account/export')).body;
    expect(data.contactChanges).toHaveLength(2);
    await leave(client, number);

    await signIn(api, oldNumber, phone);
    expect((await applyForQuant(oldNumber, 'fourth@example.com')).body.code).toBe(refusals.trialEnded.code);
    await withEmail(oldAddress, email);
    expect((await oldAddress.get('/rqlicense/quant/trial/check_trial')).body.data.state).toBe('expired');
    expect(await tablesWith(api.deps.db, phone)).not.toContain('former_contacts');
  });

  it('does not affect a former number of an existing account', async () => {
    const [client, next] = [api.client(), api.client()];
    const phone = await withEmail(client, 'moved@example.com');
    expect((await applyForQuant(client, 'moved@example.com')).body.code).toBe(ok);
    await changeNumber(client);
    await signIn(api, next, phone);
    expect((await applyForQuant(next, 'next@example.com')).body.code).toBe(ok);
  });

  it('is stored for two years as hashes with a separate key', async () => {
    const client = api.client();
    const email = 'two-years@example.com';
    const phone = await withEmail(client, email);
    await applyForQuant(client, email);
    const before = await api.deps.db.selectFrom('past_trials').select('contact_hash').execute();
    await leave(client, phone);
    const kept = await api.deps.db.selectFrom('past_trials').selectAll().execute();
    expect(kept).toHaveLength(before.length + 2);
    for (const { contact_hash } of kept) expect(contact_hash).toMatch(/^[0-9a-f]{64}$/);
    for (const contact of [phone, email]) {
      const hash = api.deps.trialKeyring.sign('past-trial', `quant\n${contact}`);
      expect(kept.map(({ contact_hash }) => contact_hash)).toContain(hash);
      expect(hash).not.toBe(api.deps.keyring.sign('past-trial', `quant\n${contact}`));
      expect(await tablesWith(api.deps.db, contact)).toEqual([]);
    }
    api.clock.move(730 * 24 * 60 * minuteMs);
    await runHousekeeping(api.deps);
    expect(await api.deps.db.selectFrom('past_trials').selectAll().execute()).toEqual([]);
    await signIn(api, client, phone);
    expect((await applyForQuant(client, email)).body.code).toBe(ok);
  });
});

describe('a licence', () => {
  const statusOf = async (id: string) => (await api.client().get(`/rqlicense/licences/${id}/status`)).body.data.state;

  it('of a deleted account contains no personal data, stays valid and can be revoked, but not extended', async () => {
    const client = api.client();
    const phone = await signIn(api, client);
    const { data } = (
      await client.post('/rqlicense/quant/trial', await trialForm(api, client, 'revoked-later@example.com'))
    ).body;
    const asked = await api.client().get('/market/v1/quota', { authorization: `Bearer ${data.key}` });
    expect(asked.status).toBe(200);
    await leave(client, phone);
    expect(await api.deps.db.selectFrom('market_use').selectAll().execute()).toEqual([]);
    const row = await api.deps.db.selectFrom('licences').selectAll().where('id', '=', data.id).executeTakeFirst();
    const { kid } = (await api.client().get('/rqlicense/public_keys')).body.keys[0];
    expect(row).toMatchObject({ product: 'quant', user_id: null, workspace_id: null, key: null, kid });
    expect(row?.expires_at.toISOString()).toBe(data.expiresAt);
    expect(await statusOf(data.id)).toBe('active');
    await expect(runCommand(api.deps, ['licence-extend', data.id, '--days', '1'])).rejects.toThrow('账号已注销');
    await runCommand(api.deps, ['licence-revoke', data.id]);
    expect(await statusOf(data.id)).toBe('revoked');
  });

  it('of a workspace survives the deletion of its applicant, in the members’ lists and as its only trial', async () => {
    const [applicant, member, stranger] = [api.client(), api.client(), api.client()];
    const phone = await signIn(api, applicant);
    const memberPhone = await signIn(api, member);
    await signIn(api, stranger);
    const members = ['--member', phone, '--member', memberPhone];
    const workspace = String(await runCommand(api.deps, ['workspace-create', '量化二部', ...members])).trim();
    const ofWorkspace = { product: 'rqdata-cloud', workspace_id: workspace };
    const form = { ...(await trialForm(api, applicant, 'applicant@example.com')), ...ofWorkspace };
    const { data: licence } = (await applicant.post('/rqcrm/v1/cloud_trial', form)).body;
    await leave(applicant, phone);

    expect(await statusOf(licence.id)).toBe('active');
    const trials = (await member.get('/rqlicense/trials')).body.data;
    expect(trials).toMatchObject([{ workspaceId: workspace, state: 'active', licence: { key: licence.key } }]);
    expect((await stranger.get('/rqlicense/trials')).body.data).toEqual([]);
    const again = { ...(await trialForm(api, member, 'member@example.com')), ...ofWorkspace };
    expect((await member.post('/rqcrm/v1/cloud_trial', again)).body.data.id).toBe(licence.id);
    // The form fields were deleted with the account. The verification of another address is deleted within two days.
    expect(await tablesWith(api.deps.db, 'applicant@example.com')).toEqual(['rate_events', 'verification_codes']);
    expect((await member.get('/user/account/export')).text).not.toContain('applicant@example.com');
  });
});
