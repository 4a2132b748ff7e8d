import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calculateJwkThumbprint, CompactSign, exportJWK, generateKeyPair, importJWK } from 'jose';
import { demoKeyPrefix } from '#contract/licence.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { LicenceSigner } from '#server/kernel/ports/ports.ts';
import { createOnce } from '#server/kernel/secrets/create-once.ts';
import { type LicenceJwk, licenceJwk } from '#server/kernel/secrets/licence-jwk.ts';

/**
 * A signer of compact JWS with Ed25519 (RFC 7515, RFC 8037).
 * @param options.demo marks the key's name and everything it signs as a demonstration's
 */
export async function createLicenceSigner(jwk: LicenceJwk, { demo }: { demo: boolean }): Promise<LicenceSigner> {
  const { kty, crv, x } = jwk;
  const thumbprint = await calculateJwkThumbprint({ kty, crv, x });
  const kid = demo ? `${demoKeyPrefix}${thumbprint}` : thumbprint;
  const key = await importJWK(jwk, 'EdDSA');
  return {
    publicKey: { kty, crv, x, kid, alg: 'EdDSA', use: 'sig' },
    sign: (claims) =>
      new CompactSign(new TextEncoder().encode(JSON.stringify(demo ? { ...claims, demo } : claims)))
        // The type keeps a licence from being taken for any other token signed with this key (RFC 8725, section 3.11).
        .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'licence+jwt' })
        .sign(key),
  };
}

export async function newLicenceJwk(): Promise<LicenceJwk> {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  return licenceJwk.parse(await exportJWK(privateKey));
}

/** Where the key lies that is made at the first start. A demonstration's is another one: its licences are good for nothing else. */
export function licenceKeyFile({ DEMO }: Pick<Config, 'DEMO'>): string {
  return DEMO ? 'demo-licence-key.json' : 'licence-key.json';
}

/** The signer that the configuration asks for. A demonstration signs with its own key alone (decision 0038). */
export async function openLicenceSigner(
  config: Pick<Config, 'DEMO' | 'DATA_DIR' | 'LICENCE_PRIVATE_KEY'>,
): Promise<LicenceSigner> {
  const configured = config.DEMO ? undefined : config.LICENCE_PRIVATE_KEY;
  const jwk = configured ?? (await readOrCreateLicenceJwk(join(config.DATA_DIR, licenceKeyFile(config))));
  return createLicenceSigner(jwk, { demo: config.DEMO });
}

async function readOrCreateLicenceJwk(file: string): Promise<LicenceJwk> {
  if (!existsSync(file)) createOnce(file, JSON.stringify(await newLicenceJwk()));
  return licenceJwk.parse(JSON.parse(readFileSync(file, 'utf8')));
}
