import { calls } from './contract-calls.ts';
import { DeskColleague } from './desk-colleague.ts';
import { sampleRequest } from './sample-requests.ts';
import { goodTicket, signIn } from './signed-in-client.ts';
import type { TestApi } from './test-api.ts';
import type { TestClient, TestReply } from './test-client.ts';

/** A subject of a limit, with its name. */
export type Counted = { name: string | number; client: TestClient };
/** Two subjects that a limit counts separately. */
export type CountedPair = [Counted, Counted];

let made = 0;
/** Returns a unique number. */
export const nextNumber = () => (made += 1);

/** Creates one visitor at two addresses. */
export async function twoAddresses(api: TestApi): Promise<CountedPair> {
  const [here, there] = [api.client(), api.client()];
  return [
    { name: here.address, client: here },
    { name: there.address, client: there },
  ];
}

/** Creates two accounts at one address. */
export async function twoAccounts(api: TestApi): Promise<CountedPair> {
  const [client, other] = [api.client(), api.client()];
  other.address = client.address;
  const counted = async (by: TestClient) => {
    await signIn(api, by);
    return { name: Number((await by.post('/user/isLogin.do')).body.userId), client: by };
  };
  return [await counted(client), await counted(other)];
}

/** Creates two typed names at separate addresses. */
export function twoNames(spell: (at: number) => string): (api: TestApi) => Promise<CountedPair> {
  return async (api) => [
    { name: spell(nextNumber()), client: api.client() },
    { name: spell(nextNumber()), client: api.client() },
  ];
}

/** Creates two colleagues at the desk. */
export async function twoColleagues(api: TestApi): Promise<CountedPair> {
  const counted = async (name: string) => {
    const { client } = await DeskColleague.enrol(api, name, 'sales');
    return { name, client };
  };
  return [await counted(`anna${nextNumber()}`), await counted(`anna${nextNumber()}`)];
}

/** Sends a call by name with valid values, and with a valid ticket if one is required. */
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
