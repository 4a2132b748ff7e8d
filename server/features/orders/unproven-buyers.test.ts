import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { payOrder, placeOrder, readOrder, requestPayment } from '#server/testing/order-forms.ts';
import { goodTicket, signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let api: TestApi;
let client: TestClient;
let phone: string;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  client = api.client();
  phone = await signIn(api, client);
});

async function mailsTo(isOf: (address: string) => boolean): Promise<string[]> {
  await api.runJobs();
  return api.mail.map(({ to }) => to.address).filter(isOf);
}

it('orders to sub-addresses of one mailbox, announced transfers and closings included, are mailed ten times a day', async () => {
  for (let at = 0; at < 15; at += 1) {
    // As many accounts as it takes.
    if (at % 3 === 0) await signIn(api, (client = api.client()));
    const id = await placeOrder(client, { buyer_email: `${at % 2 ? 'V' : 'v'}ictim+${at}@example.com` });
    await api.runJobs();
    await requestPayment(client, id, 'bank_transfer');
    await api.runJobs();
    await client.post(`/business/v1/orders/${id}/cancel`);
    expect(await readOrder(client, id, 'status')).toMatchObject({ status: 'closed' });
  }
  expect(await mailsTo((address) => /^victim\+/i.test(address))).toHaveLength(10);
});

it('one account has ten mails a day sent to different people before it pays, and a paid order is mailed about', async () => {
  const ids = [];
  for (let at = 0; at < 15; at += 1) ids.push(await placeOrder(client, { buyer_email: `person-${at}@example.com` }));
  const isPerson = (address: string) => address.startsWith('person-');
  expect(await mailsTo(isPerson)).toHaveLength(10);
  const last = 'person-14@example.com';
  expect(await mailsTo((address) => address === last)).toEqual([]);
  await payOrder(api, client, ids.at(-1)!);
  expect(await mailsTo((address) => address === last)).toEqual([last, last]);
  // Another account is another sender.
  const other = api.client();
  await signIn(api, other);
  await placeOrder(other, { buyer_email: 'person-of-another@example.com' });
  expect(await mailsTo(isPerson)).toHaveLength(13);
});

it("an account's own address is mailed about every order, and counts against nothing", async () => {
  await api.deps.db
    .updateTable('users')
    .set({ email: 'own@example.com' })
    .where('phone', 'like', `%${phone}`)
    .execute();
  for (let at = 0; at < 15; at += 1) await placeOrder(client, { buyer_email: 'own@example.com' });
  await placeOrder(client, { buyer_email: 'beside-own@example.com' });
  expect(await mailsTo((address) => address === 'own@example.com')).toHaveLength(15);
  expect(await mailsTo((address) => address === 'beside-own@example.com')).toHaveLength(1);
});

it('enquiries to many people are mailed ten times a day from one address', async () => {
  const visitor = api.client();
  for (let at = 0; at < 15; at += 1) {
    // Five an hour are taken.
    if (at % 5 === 0) api.clock.move(3_601_000);
    const lead = { kind: 'contact', name: '李雷', email: `asked-${at}@example.com`, message: '咨询', consent: 'true' };
    expect((await visitor.post('/rqcrm/v1/leads', { ...lead, ...goodTicket() })).body.code).toBe(0);
  }
  expect(await mailsTo((address) => address.startsWith('asked-'))).toHaveLength(10);
});
