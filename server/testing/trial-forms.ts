import { createPublicKey, verify } from 'node:crypto';
import { agreementOf } from '#contract/agreements.ts';
import { goodTicket, signIn } from './signed-in-client.ts';
import type { TestApi } from './test-api.ts';
import type { TestClient } from './test-client.ts';

/** Requests the code that verifies an applicant's address and reads it from the mail. */
async function trialCode(api: TestApi, client: TestClient, email: string): Promise<string> {
  const reply = await client.postJson('/rqlicense/send_email_verify_code', { email, ...goodTicket() });
  const code = /\d{6}/.exec(api.mail.findLast(({ to }) => to.address === email)?.text ?? '')?.[0];
  if (reply.body.code !== 0 || !code) throw new Error(`no code for ${email}: ${reply.text}`);
  return code;
}

/** Verifies the address and fills in a trial's form. */
export async function trialForm(api: TestApi, client: TestClient, email = 'li@example.com') {
  return {
    name: '李雷',
    company: '示例一基金管理有限公司',
    title: '研究员',
    email,
    email_code: await trialCode(api, client, email),
    purpose: '评估因子研究流程',
    agreement: `${agreementOf('rqdata')},${agreementOf('ams')}`,
  };
}

/** Returns the claims of a key after verifying its signature with Node's own cryptography, independent of the licence library. */
export async function verifiedClaims(api: TestApi, key: string) {
  const { keys } = (await api.client().get('/rqlicense/public_keys')).body;
  const [header = '', payload = '', signature = ''] = key.split('.');
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
  const jwk = keys.find((known: { kid: string }) => known.kid === kid);
  const good = verify(
    null,
    Buffer.from(`${header}.${payload}`),
    createPublicKey({ key: jwk, format: 'jwk' }),
    Buffer.from(signature, 'base64url'),
  );
  if (!good) throw new Error('the signature is not good');
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}

/** Opens a new session for the newest account, whose session has expired. */
export async function signInAgain(api: TestApi, client: TestClient) {
  const row = await api.deps.db.selectFrom('users').select('phone').orderBy('id', 'desc').executeTakeFirstOrThrow();
  await signIn(api, client, row.phone ?? '');
}
