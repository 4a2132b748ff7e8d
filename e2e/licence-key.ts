import { createPublicKey, verify } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { licenceClaims, type LicenceClaims } from '#contract/licence.ts';

/** Verifies a key with Node's own cryptography and the published keys, and returns its claims. */
export async function verifiedClaims(request: APIRequestContext, key: string): Promise<LicenceClaims> {
  const { keys } = (await (await request.get('/api/rqlicense/public_keys')).json()) as {
    keys: { kid: string; kty: string; crv: string; x: string }[];
  };
  const [header = '', payload = '', signature = ''] = key.split('.');
  const { kid, alg } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string; alg: string };
  const jwk = keys.find((known) => known.kid === kid);
  expect(alg).toBe('EdDSA');
  const publicKey = createPublicKey({ key: jwk ?? {}, format: 'jwk' });
  const isGood = verify(null, Buffer.from(`${header}.${payload}`), publicKey, Buffer.from(signature, 'base64url'));
  expect(isGood, 'signature').toBe(true);
  return licenceClaims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
}
