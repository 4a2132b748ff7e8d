import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calculateJwkThumbprint, CompactSign, exportJWK, generateKeyPair, importJWK } from 'jose';
import { revocationListType, sandboxKeyPrefix } from '#contract/licence.ts';
import type { Config } from '#server/kernel/config/config.ts';
import { keepForOwner } from '#server/kernel/files/owner-alone.ts';
import type { LicencePublicKey, LicenceSigner } from '#server/kernel/ports/ports.ts';
import { createOnce } from '#server/kernel/secrets/create-once.ts';
import { licenceJwk, type LicenceJwk, type LicencePublicJwk } from '#server/kernel/secrets/licence-jwk.ts';

/**
 * Creates a signer of compact JWS with Ed25519 (RFC 7515, RFC 8037).
 * @param options.sandbox marks the key's name and everything it signs as a sandbox's
 * @param options.others former public keys, whose licences are still valid
 */
export async function createLicenceSigner(
  jwk: LicenceJwk,
  { sandbox, others = [] }: { sandbox: boolean; others?: readonly LicencePublicJwk[] },
): Promise<LicenceSigner> {
  const publicKey = await publish(jwk, sandbox ? sandboxKeyPrefix : '');
  const otherKeys = await Promise.all(others.map((other) => publish(other, '')));
  const key = await importJWK(jwk, 'EdDSA');
  // The type prevents confusion with other tokens signed with this key (RFC 8725, section 3.11).
  const signAs = (typ: string, claims: object) =>
    new CompactSign(new TextEncoder().encode(JSON.stringify(sandbox ? { ...claims, sandbox } : claims)))
      .setProtectedHeader({ alg: 'EdDSA', kid: publicKey.kid, typ })
      .sign(key);
  return {
    publicKey,
    publicKeys: [publicKey, ...otherKeys.filter(({ kid }) => kid !== publicKey.kid)],
    sign: (claims) => signAs('licence+jwt', claims),
    signRevocations: (claims) => signAs(revocationListType, claims),
  };
}

async function publish(
  { kty, crv, x }: Pick<LicenceJwk, 'kty' | 'crv' | 'x'>,
  prefix: string,
): Promise<LicencePublicKey> {
  const kid = `${prefix}${await calculateJwkThumbprint({ kty, crv, x })}`;
  return { kty, crv, x, kid, alg: 'EdDSA', use: 'sig' };
}

/** Generates a key that has to be replaced after two years (the alert LicenceKeyEnds). */
export async function newLicenceJwk(now = new Date()): Promise<LicenceJwk> {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const exp = Math.floor(now.getTime() / 1000) + 2 * 365 * 86_400;
  return licenceJwk.parse({ ...(await exportJWK(privateKey)), exp });
}

/**
 * Returns the file name of the key that the first start generates. A sandbox has a separate key, because other sites must not accept its
 * licences.
 */
export function licenceKeyFile({ SANDBOX }: Pick<Config, 'SANDBOX'>): string {
  return SANDBOX ? 'sandbox-licence-key.json' : 'licence-key.json';
}

/** Creates the configured signer. A sandbox signs with its own key only (decision 0038). */
export async function openLicenceSigner(
  config: Pick<Config, 'SANDBOX' | 'DATA_DIR' | 'LICENCE_PRIVATE_KEY' | 'LICENCE_PUBLIC_KEYS'>,
): Promise<LicenceSigner> {
  const configured = config.SANDBOX ? undefined : config.LICENCE_PRIVATE_KEY;
  const jwk = configured ?? (await readOrCreateLicenceJwk(join(config.DATA_DIR, licenceKeyFile(config))));
  return createLicenceSigner(jwk, {
    sandbox: config.SANDBOX,
    others: config.SANDBOX ? [] : config.LICENCE_PUBLIC_KEYS,
  });
}

async function readOrCreateLicenceJwk(file: string): Promise<LicenceJwk> {
  if (existsSync(file)) keepForOwner(file);
  else createOnce(file, JSON.stringify(await newLicenceJwk()));
  return licenceJwk.parse(JSON.parse(readFileSync(file, 'utf8')));
}
