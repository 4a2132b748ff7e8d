import { lateMailTokenOf } from '#server/features/deliveries/late-mail-choice.ts';
import { signInByEmail } from './signed-in-client.ts';
import type { TestApi } from './test-api.ts';
import type { TestClient } from './test-client.ts';

/** Signs in an account with an address that has chosen the mail about late deliveries. @returns it with the token that ends the mail */
export async function lateMailChooser(
  api: TestApi,
  email: string,
): Promise<{ client: TestClient; body: { token: string } }> {
  const client = api.client();
  const { userId } = await signInByEmail(api, client, email);
  const { body } = await client.post('/rqlicense/late_mail', { chosen: 'true' });
  if (!body.data?.chosen) throw new Error(`the mail was not chosen: ${JSON.stringify(body)}`);
  return { client, body: { token: lateMailTokenOf(api.deps.keyring, userId) } };
}
