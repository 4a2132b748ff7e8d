import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreementOf } from '#contract/agreements.ts';
import { refusals } from '#contract/refusals.ts';
import { goodTicket } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const minuteMs = 60_000;
const agreement = agreementOf('login');

describe('login by e-mail code', () => {
  async function mailedCode(client: TestClient, email: string): Promise<string> {
    await client.post('/user/email/send', { email, ...goodTicket() });
    return /\d{6}/.exec(api.mail.at(-1)?.text ?? '')?.[0] ?? '';
  }

  it('registers an unknown address without a phone, and finds it in every spelling', async () => {
    const client = api.client();
    const email_code = await mailedCode(client, 'Li@Example.com');
    const first = await client.post('/user/login/email', {
      email: 'li@example.com',
      email_code,
      signup: 'allow',
      agreement,
    });
    expect(first.body).toMatchObject({ code: 0, email: 'li@example.com', phone: null });
    api.clock.move(minuteMs);
    const again = await client.post('/user/login/email', {
      email: ' LI@example.com ',
      email_code: await mailedCode(client, 'li@example.com'),
      signup: 'disabled',
    });
    expect(again.body.userId).toBe(first.body.userId);
  });

  it('refuses a code sent to another address, and a missing agreement', async () => {
    const client = api.client();
    const email_code = await mailedCode(client, 'zhao@example.com');
    const other = await client.post('/user/login/email', {
      email: 'qian@example.com',
      email_code,
      signup: 'allow',
      agreement,
    });
    expect(other.body.code).toBe(refusals.codeWrong.code);
    const bare = await client.post('/user/login/email', { email: 'zhao@example.com', email_code, signup: 'allow' });
    expect(bare.body.code).toBe(refusals.agreementMissing.code);
  });
});
