import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { trialQuotas } from '#contract/licence.ts';
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
const open = (DEMO: boolean, LICENCE_PRIVATE_KEY?: typeof testLicenceKey) =>
  openLicenceSigner({ DEMO, DATA_DIR: folder, LICENCE_PRIVATE_KEY, LICENCE_PUBLIC_KEYS: [] });
/** What a site with this signer finds of a licence text. */
const inspectAt = ({ publicKey }: LicenceSigner, text: string) => inspectLicence(text, [publicKey]);

it('a demonstration’s licence says what it is, and no other site takes it', async () => {
  const demo = await open(true);
  const text = await demo.sign(claims);
  expect(await inspectAt(demo, text)).toEqual({ verdict: 'signed', claims: { ...claims, demo: true } });
  expect(demo.publicKey.kid).toMatch(/^demo-[\w-]{43}$/);
  // The same folder without DEMO, and a site with a configured key.
  for (const site of [await open(false), await open(false, testLicenceKey)]) {
    expect(await inspectAt(site, text)).toEqual({ verdict: 'foreign' });
    // Under the site's own name for its key.
    const [, body = '', signature = ''] = text.split('.');
    const [header = ''] = (await site.sign(claims)).split('.');
    expect(await inspectAt(site, `${header}.${body}.${signature}`)).toEqual({ verdict: 'altered' });
    expect(await inspectAt(site, await site.sign(claims))).toEqual({ verdict: 'signed', claims });
    expect(await inspectAt(demo, await site.sign(claims))).toEqual({ verdict: 'foreign' });
  }
  expect(readdirSync(folder).toSorted()).toEqual(['demo-licence-key.json', 'licence-key.json']);
});

it('a demonstration never signs with a configured key', async () => {
  const [given, own] = [await open(true, testLicenceKey), await open(true)];
  expect(given.publicKey).toEqual(own.publicKey);
  expect(given.publicKey.x).not.toBe(testLicenceKey.x);
});

it('processes that start together on one folder sign with one key, which only its owner may read', async () => {
  const code = `
    import { openLicenceSigner } from '#server/features/licences/licence-signer.ts';
    const { publicKey } = await openLicenceSigner({ DEMO: true, DATA_DIR: process.env.DATA_DIR });
    console.log(publicKey.kid);`;
  const start = () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], {
      env: { ...process.env, DATA_DIR: folder },
    });
  const started = await Promise.all(Array.from({ length: 6 }, start));
  const kids = new Set(started.map(({ stdout }) => stdout));
  expect(kids.size).toBe(1);
  expect([...kids][0]).toBe(`${(await open(true)).publicKey.kid}\n`);
  expect(readdirSync(folder)).toEqual(['demo-licence-key.json']);
  expect(statSync(join(folder, 'demo-licence-key.json')).mode & 0o077).toBe(0);
});

it.each([true, false])('what a person is given says whether it is a demonstration’s: %j', async (demo) => {
  const api = await createTestApi({ DEMO: demo ? '1' : '0' });
  try {
    const client = api.client();
    await signIn(api, client);
    const { id: userId } = await api.deps.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const issuedAt = api.clock.now();
    const terms = { product: 'quant', workspaceId: null, source: 'order', quota: trialQuotas.quant } as const;
    const expiresAt = new Date(issuedAt.getTime() + 86_400_000);
    const licence = await issueLicence(api.deps.db, api.deps, { ...terms, userId, issuedAt, expiresAt });
    expect('demo' in licence).toBe(demo);
    const { keys } = (await client.get('/rqlicense/public_keys')).body as unknown as {
      keys: LicenceSigner['publicKey'][];
    };
    expect(await inspectLicence(licence.key, keys)).toMatchObject({
      verdict: 'signed',
      claims: { jti: licence.id, ...(demo && { demo: true }) },
    });
  } finally {
    await api.close();
  }
});
