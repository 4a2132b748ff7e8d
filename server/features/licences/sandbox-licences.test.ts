import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { trialQuotas } from '#contract/trial.ts';
import { inspectLicence } from '#lib/licences/inspect-licence.ts';
import type { LicenceSigner } from '#server/kernel/ports/ports.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { testLicenceKey } from '#server/testing/signing-key.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { openLicenceSigner } from './licence-signer.ts';
import { issueLicence } from './licences.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'licences-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const claims = {
  iss: 'RQuant',
  jti: 'lic_1',
  sub: 'user:1',
  iat: 1_700_000_000,
  exp: 1_702_592_000,
  product: 'quant' as const,
  quota: trialQuotas.quant,
  source: 'order' as const,
};
const open = (SANDBOX: boolean, LICENCE_PRIVATE_KEY?: typeof testLicenceKey) =>
  openLicenceSigner({ SANDBOX, DATA_DIR: folder, LICENCE_PRIVATE_KEY, LICENCE_PUBLIC_KEYS: [] });
/** Inspects a licence text as a site with this signer does. */
const inspectAt = ({ publicKey }: LicenceSigner, text: string) => inspectLicence(text, [publicKey]);

it('a sandbox’s licence is marked, and no other site accepts it', async () => {
  const sandbox = await open(true);
  const text = await sandbox.sign(claims);
  expect(await inspectAt(sandbox, text)).toEqual({ verdict: 'signed', claims: { ...claims, sandbox: true } });
  expect(sandbox.publicKey.kid).toMatch(/^sandbox-[\w-]{43}$/);
  // Sites with the same folder without SANDBOX, and with a configured key.
  for (const site of [await open(false), await open(false, testLicenceKey)]) {
    expect(await inspectAt(site, text)).toEqual({ verdict: 'foreign' });
    // The text with the header of the site's own key.
    const [, body = '', signature = ''] = text.split('.');
    const [header = ''] = (await site.sign(claims)).split('.');
    expect(await inspectAt(site, `${header}.${body}.${signature}`)).toEqual({ verdict: 'altered' });
    expect(await inspectAt(site, await site.sign(claims))).toEqual({ verdict: 'signed', claims });
    expect(await inspectAt(sandbox, await site.sign(claims))).toEqual({ verdict: 'foreign' });
  }
  expect(readdirSync(folder).toSorted()).toEqual(['licence-key.json', 'sandbox-licence-key.json']);
});

it('a sandbox never signs with a configured key', async () => {
  const [given, own] = [await open(true, testLicenceKey), await open(true)];
  expect(given.publicKey).toEqual(own.publicKey);
  expect(given.publicKey.x).not.toBe(testLicenceKey.x);
});

it('processes that start concurrently on one folder share one key, which only its owner can read', async () => {
  const code = `
    import { openLicenceSigner } from '#server/features/licences/licence-signer.ts';
    const { publicKey } = await openLicenceSigner({ SANDBOX: true, DATA_DIR: process.env.DATA_DIR });
    console.log(publicKey.kid);`;
  const start = () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], {
      env: { ...process.env, DATA_DIR: folder },
    });
  const started = await Promise.all(Array.from({ length: 6 }, start));
  const kids = new Set(started.map(({ stdout }) => stdout));
  expect(kids.size).toBe(1);
  expect([...kids][0]).toBe(`${(await open(true)).publicKey.kid}\n`);
  expect(readdirSync(folder)).toEqual(['sandbox-licence-key.json']);
  expect(statSync(join(folder, 'sandbox-licence-key.json')).mode & 0o077).toBe(0);
});

it.each([true, false])('a licence is marked if it is a sandbox’s: %j', async (sandbox) => {
  const api = await createTestApi({ SANDBOX: sandbox ? '1' : '0' });
  try {
    const client = api.client();
    await signIn(api, client);
    const { id: userId } = await api.deps.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const issuedAt = api.clock.now();
    const terms = { product: 'quant', workspaceId: null, source: 'order', quota: trialQuotas.quant } as const;
    const expiresAt = new Date(issuedAt.getTime() + 86_400_000);
    const licence = await issueLicence(api.deps.db, api.deps, { ...terms, userId, issuedAt, expiresAt });
    expect('sandbox' in licence).toBe(sandbox);
    const { keys } = (await client.get('/rqlicense/public_keys')).body as unknown as {
      keys: LicenceSigner['publicKey'][];
    };
    expect(await inspectLicence(licence.key, keys)).toMatchObject({
      verdict: 'signed',
      claims: { jti: licence.id, ...(sandbox && { sandbox: true }) },
    });
  } finally {
    await api.close();
  }
});
