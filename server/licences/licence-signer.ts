import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calculateJwkThumbprint, CompactSign, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { LicenceClaims } from '#contract/licence.ts';
import { type LicenceJwk, licenceJwk } from './licence-jwk.ts';

export type LicencePublicKey = {
  kty: 'OKP';
  crv: 'Ed25519';
  x: string;
  /** Thumbprint of the key (RFC 7638): a new key gets a new name. */
  kid: string;
  alg: 'EdDSA';
  use: 'sig';
};

/** Signs licence keys; products and the inspector check them with the public key alone. */
export type LicenceSigner = { sign(claims: LicenceClaims): Promise<string>; publicKey: LicencePublicKey };

/** A signer of compact JWS with Ed25519 (RFC 7515, RFC 8037). */
export async function createLicenceSigner(jwk: LicenceJwk): Promise<LicenceSigner> {
  const { kty, crv, x } = jwk;
  const kid = await calculateJwkThumbprint({ kty, crv, x });
  const key = await importJWK(jwk, 'EdDSA');
  return {
    publicKey: { kty, crv, x, kid, alg: 'EdDSA', use: 'sig' },
    sign: (claims) =>
      new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
        // The type keeps a licence from being taken for any other token signed with this key (RFC 8725, section 3.11).
        .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'licence+jwt' })
        .sign(key),
  };
}

export async function newLicenceJwk(): Promise<LicenceJwk> {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  return licenceJwk.parse(await exportJWK(privateKey));
}

/** The embedded installation's key, made at the first start and kept beside its database. Production must configure its own. */
export async function readOrCreateLicenceJwk(dataDir: string): Promise<LicenceJwk> {
  const file = join(dataDir, 'licence-key.json');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, JSON.stringify(await newLicenceJwk()), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return licenceJwk.parse(JSON.parse(readFileSync(file, 'utf8')));
}
