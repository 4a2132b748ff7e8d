import { expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { newBuyer, payOrder } from '#server/testing/order-forms.ts';
import { refundOrder } from '#server/testing/refund-order.ts';
import { setUpTestApi } from '#server/testing/set-up-test-api.ts';
import { logInByPassword, register, signIn } from '#server/testing/signed-in-client.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const api = setUpTestApi();

const password = '墨色琴弦-42';
const read = async (client: TestClient, query = '') => (await client.get(`/user/journal${query}`)).body;
type Item = { action: string; done: boolean; actor: string; address: string; subject: string };

it('shows only the own entries, newest first, with a stranger’s address masked', async () => {
  const [owner, stranger] = [api.client(), api.client()];
  const phone = await register(api, owner, password);
  await signIn(api, stranger);
  await logInByPassword(api.client(), phone, '不是这个口令');
  const { data } = await read(owner);
  expect(data.items.map(({ action, done, actor }: Item) => `${actor} ${action} ${done}`)).toEqual([
    'visitor login-password false',
    'user register true',
  ]);
  expect(data.items[1].address).toBe(owner.address.replace(/\.\d+$/, '.*'));
  expect((await read(stranger)).data.items.map(({ action }: Item) => action)).toEqual(['login-code']);
});

it('contains purchases without the operator’s name or a provider’s address', async () => {
  const { client, id } = await newBuyer(api);
  await payOrder(api, client, id);
  await refundOrder(api.deps, id);
  const items: Item[] = (await read(client)).data.items;
  const moves = items.filter(({ subject }) => subject === id);
  expect(moves.map(({ action, actor, address }) => `${action} ${actor} ${address !== ''}`)).toEqual([
    'order-refunding operator false',
    'order-fulfilled system false',
    'order-paid provider false',
    'order-pending_payment user true',
  ]);
});

it('is paged, refuses an invalid page and requires a session', async () => {
  const client = api.client();
  const phone = await register(api, client, password);
  for (let count = 0; count < 3; count += 1) await logInByPassword(client, phone, password);
  const [first, second] = [await read(client, '?page_size=3'), await read(client, '?page_size=3&page=2')];
  expect([first.data.total, first.data.items.length, second.data.items.length]).toEqual([4, 3, 1]);
  expect((await read(client, '?page=0')).code).toBe(refusals.badInput.code);
  expect((await read(api.client())).code).toBe(refusals.notSignedIn.code);
});

it('is part of the export, and stays without personal data after deletion', async () => {
  const client = api.client();
  await register(api, client, password);
  const { data } = (await client.get('/user/account/export')).body;
  expect(data.journal.map(({ action }: Item) => action)).toEqual(['register']);
});
