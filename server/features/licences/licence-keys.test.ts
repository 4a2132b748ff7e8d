import { afterAll, beforeAll, expect, it } from 'vitest';
import { inspectLicence } from '#lib/licences/inspect-licence.ts';
import { readRevocations } from '#lib/licences/read-revocations.ts';
import english from '#messages/en-US/refusals.json' with { type: 'json' };
import chinese from '#messages/zh-CN/refusals.json' with { type: 'json' };
import type { LicencePublicKey } from '#server/kernel/ports/ports.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { newLicenceJwk } from './licence-signer.ts';

const dayMs = 86_400_000;
/** The site before and after its key was replaced. */
let before: TestApi;
let after: TestApi;
let oldKeys: LicencePublicKey[];
beforeAll(async () => {
  before = await createTestApi();
  oldKeys = await keysOf(before);
  after = await createTestApi({
    LICENCE_PRIVATE_KEY: JSON.stringify(await newLicenceJwk()),
    // The keys that the site published before.
    LICENCE_PUBLIC_KEYS: JSON.stringify(oldKeys),
  });
});
afterAll(async () => {
  await before.close();
  await after.close();
});

const keysOf = async (api: TestApi): Promise<LicencePublicKey[]> =>
  (await api.client().get('/rqlicense/public_keys')).body.keys;
const listOf = async (api: TestApi): Promise<string> =>
  (await api.client().get('/rqlicense/revocations')).body.data.list;

async function issue(api: TestApi, days = 10): Promise<{ id: string; text: string }> {
  const phone = await signIn(api, api.client());
  const args = ['licence-issue', 'quant', '--to', phone, '--days', String(days)];
  const lines = String(await runCommand(api.deps, args))
    .trim()
    .split('\n');
  return { id: lines[0] ?? '', text: lines[3] ?? '' };
}

it('a licence from before a rotation verifies after it, and new ones are signed with the new key', async () => {
  const [sold, fresh] = [await issue(before), await issue(after)];
  const keys = await keysOf(after);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toEqual(oldKeys[0]);
  for (const { id, text } of [sold, fresh]) {
    expect(await inspectLicence(text, keys)).toMatchObject({ verdict: 'signed', claims: { jti: id, aud: 'quant' } });
  }
  // A client with only the old key does not trust the new one.
  expect(await inspectLicence(fresh.text, oldKeys)).toEqual({ verdict: 'foreign' });
  expect(await inspectLicence(sold.text, keys.slice(0, 1))).toEqual({ verdict: 'foreign' });
});

it('the revocation list is signed, valid for a day, cacheable, and contains revoked licences that would be valid', async () => {
  const [revoked, standing, short] = [await issue(after), await issue(after), await issue(after, 1)];
  for (const { id } of [revoked, short]) await runCommand(after.deps, ['licence-revoke', id]);
  const reply = await after.client().get('/rqlicense/revocations');
  expect(reply.headers['cache-control']).toBe('public, max-age=300');
  const keys = await keysOf(after);
  const read = (list: string, atMs = 0) => readRevocations(list, keys, new Date(after.clock.now().getTime() + atMs));
  const { list } = reply.body.data;
  expect(await read(list)).toEqual(new Set([revoked.id, short.id]));
  expect(await read(list, dayMs - 60_000)).toBeDefined();
  expect(await read(list, dayMs)).toBeUndefined();

  // An altered list is refused, and so is a licence instead of the list, or the list instead of a licence.
  const [header = '', , signature = ''] = list.split('.');
  const empty = Buffer.from(JSON.stringify({ iss: 'x', iat: 0, exp: 9e9, revoked: [] })).toString('base64url');
  expect(await read(`${header}.${empty}.${signature}`)).toBeUndefined();
  expect(await read(standing.text)).toBeUndefined();
  expect(await inspectLicence(list, keys)).toEqual({ verdict: 'malformed' });

  // Expired licences are no longer listed, and neither are those that an operator has extended.
  after.clock.move(dayMs);
  await runCommand(after.deps, ['licence-extend', revoked.id, '--days', '1']);
  expect(await read(await listOf(after))).toEqual(new Set());
});

it('a program that checks a licence is refused in the requested language, by default in English', async () => {
  const ask = async (headers?: Record<string, string>) =>
    (await after.client().get('/rqlicense/licences/no%20such/status', headers)).body.message;
  expect(await ask()).toBe(english.badField.replace('{field}', 'id'));
  expect(await ask({ 'accept-language': 'zh-CN' })).toBe(chinese.badField.replace('{field}', 'id'));
});
