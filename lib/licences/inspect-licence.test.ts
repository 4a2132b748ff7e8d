import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { trialQuotas } from '#contract/trial.ts';
import { inspectLicence } from './inspect-licence.ts';

const pair = generateKeyPairSync('ed25519');
const { x = '' } = pair.publicKey.export({ format: 'jwk' });
const keys = [{ kty: 'OKP', crv: 'Ed25519', x, kid: 'ours', alg: 'EdDSA' }];
const claims = {
  iss: 'another-issuer',
  jti: 'lic_1',
  sub: 'user:1',
  iat: 1_700_000_000,
  exp: 1_702_592_000,
  product: 'rqdata-cloud',
  quota: trialQuotas['rqdata-cloud'],
  source: 'trial',
};

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A licence by node's own cryptography. */
function licenceText({
  header = { alg: 'EdDSA', kid: 'ours' },
  body = claims,
}: { header?: object; body?: object } = {}) {
  const signed = `${encode(header)}.${encode(body)}`;
  return `${signed}.${sign(null, Buffer.from(signed), pair.privateKey).toString('base64url')}`;
}

describe('a licence text', () => {
  it('that is ours gives its claims, expired or not, and with the line breaks of a mail', async () => {
    const text = licenceText().replace(/(.{60})/g, '$1\n');
    expect(await inspectLicence(` ${text}\n`, keys)).toEqual({ verdict: 'signed', claims });
  });

  it('is as good with the product as its audience, as newer ones are', async () => {
    const newer = { ...claims, aud: 'rqdata-cloud' };
    expect(await inspectLicence(licenceText({ body: newer }), keys)).toEqual({ verdict: 'signed', claims: newer });
  });

  it('whose content was changed is altered', async () => {
    const [header, , signature] = licenceText().split('.');
    const later = encode({ ...claims, exp: claims.exp + 1 });
    expect(await inspectLicence(`${header}.${later}.${signature}`, keys)).toEqual({ verdict: 'altered' });
  });

  it('of a key that we do not publish is foreign', async () => {
    const text = licenceText({ header: { alg: 'EdDSA', kid: 'theirs' } });
    expect(await inspectLicence(text, keys)).toEqual({ verdict: 'foreign' });
  });

  it('that says it needs no signature is foreign', async () => {
    const text = `${encode({ alg: 'none', kid: 'ours' })}.${encode(claims)}.AAAA`;
    expect(await inspectLicence(text, keys)).toEqual({ verdict: 'foreign' });
  });

  it.each(['', 'hello', 'a.b', 'a.b.c', licenceText({ body: { hello: 1 } })])('%j is none', async (text) => {
    expect(await inspectLicence(text, keys)).toEqual({ verdict: 'malformed' });
  });
});
