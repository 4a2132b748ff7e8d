import { calls } from './contract-calls.ts';
import { DeskColleague } from './desk-colleague.ts';
import { sampleRequest } from './sample-requests.ts';
import { goodTicket, signIn } from './signed-in-client.ts';
import type { TestApi } from './test-api.ts';
import type { TestClient, TestReply } from './test-client.ts';

/** Whom a limit counts, under a name. */
export type Counted = { name: string | number; client: TestClient };
/** Two whom a limit counts apart. */
export type CountedPair = [Counted, Counted];

let made = 0;
/** A number that nothing else has. */
export const nextNumber = () => (made += 1);

/** One visitor at two addresses. */
export async function twoAddresses(api: TestApi): Promise<CountedPair> {
  const [here, there] = [api.client(), api.client()];
  return [
    { name: here.address, client: here },
    { name: there.address, client: there },
  ];
}

/** Two accounts at one address. */
export async function twoAccounts(api: TestApi): Promise<CountedPair> {
  const [client, other] = [api.client(), api.client()];
  other.address = client.address;
  const counted = async (by: TestClient) => {
    await signIn(api, by);
    return { name: Number((await by.post('/user/isLogin.do')).body.userId), client: by };
  };
  return [await counted(client), await counted(other)];
}

/** Two names that visitors type, at addresses of their own. */
export function twoNames(spell: (at: number) => string): (api: TestApi) => Promise<CountedPair> {
  return async (api) => [
    { name: spell(nextNumber()), client: api.client() },
    { name: spell(nextNumber()), client: api.client() },
  ];
}

/** Two colleagues at the desk. */
export async function twoColleagues(api: TestApi): Promise<CountedPair> {
  const counted = async (name: string) => {
    const { client } = await DeskColleague.enrol(api, name, 'sales');
    return { name, client };
  };
  return [await counted(`anna${nextNumber()}`), await counted(`anna${nextNumber()}`)];
}

/** Asks by a call's name, filled in as its schema wants it, with a ticket that passes where one is asked for. */
export function sendSample(client: TestClient, name: string, more: Record<string, string> = {}): Promise<TestReply> {
  const { method, path, encoding } = calls[name]!;
  const sample = sampleRequest(name);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, field: string) => more[field] ?? sample.params[field]!);
  const fields = method === 'GET' ? sample.query : sample.body;
  const all = { ...fields, ...('ticket' in fields && goodTicket()), ...more };
  const form = Object.fromEntries(Object.entries(all).filter(([field]) => field in fields));
  if (method === 'GET') return client.get(`${filled}?${new URLSearchParams(form)}`);
  return encoding === 'json' ? client.postJson(filled, form) : client.post(filled, form);
}
