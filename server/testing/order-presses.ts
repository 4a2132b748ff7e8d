import { orderForm, quoteOf } from './order-forms.ts';
import { signIn } from './signed-in-client.ts';
import type { TestApi } from './test-api.ts';
import type { TestClient } from './test-client.ts';

/** A browser's request for one press of the order button; a repetition means the same order. */
export type Press = { headers: Record<string, string>; body: string };

/** Prepares the request of a signed-in buyer with a new quote. */
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

/** Prepares requests of the given number of new buyers. */
export async function newPresses(api: TestApi, count: number): Promise<Press[]> {
  const presses: Press[] = [];
  for (let at = 0; at < count; at += 1) {
    const client = api.client();
    await signIn(api, client);
    presses.push(await pressOf(client));
  }
  return presses;
}

/** The API's reply to an order request. */
type PressAnswer = { status: number; code: number; id?: string };

/** Sends an order request. @throws if the connection is lost or the reply is not JSON */
export async function press(origin: string, { headers, body }: Press): Promise<PressAnswer> {
  const reply = await fetch(`${origin}/api/business/v1/orders`, { method: 'POST', headers, body });
  const { code, data } = (await reply.json()) as { code: number; data?: { id: string } };
  return { status: reply.status, code, ...(data ? { id: data.id } : {}) };
}
