import { orderForm, quoteOf } from './order-forms.ts';
import { signIn } from './signed-in-client.ts';
import type { TestApi } from './test-api.ts';
import type { TestClient } from './test-client.ts';

/** One press of the order button as a browser sends it; sent again it means the same order. */
export type Press = { headers: Record<string, string>; body: string };

/** A press of a buyer who is signed in, with a quote of its own. */
async function pressOf(client: TestClient): Promise<Press> {
  return {
    headers: {
      origin: 'http://localhost:3000',
      'content-type': 'application/x-www-form-urlencoded',
      cookie: client.cookie ?? '',
    },
    body: new URLSearchParams(orderForm(await quoteOf(client))).toString(),
  };
}

/** Presses of as many new buyers. */
export async function newPresses(api: TestApi, count: number): Promise<Press[]> {
  const presses: Press[] = [];
  for (let at = 0; at < count; at += 1) {
    const client = api.client();
    await signIn(api, client);
    presses.push(await pressOf(client));
  }
  return presses;
}

/** What the API answers to a press. */
type PressAnswer = { status: number; code: number; id?: string };

/** @throws when the connection is lost or the answer is not JSON */
export async function press(origin: string, { headers, body }: Press): Promise<PressAnswer> {
  const reply = await fetch(`${origin}/api/business/v1/orders`, { method: 'POST', headers, body });
  const { code, data } = (await reply.json()) as { code: number; data?: { id: string } };
  return { status: reply.status, code, ...(data ? { id: data.id } : {}) };
}
