import { expect, it } from 'vitest';
import { goodTicket } from '#server/testing/signed-in-client.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';

it('one address can try class codes up to the limit, counted over all codes', async () => {
  const api = await createTestApi({ LIMITS: 'address-seats/hour:2' });
  const [client, other] = [api.client(), api.client()];
  const take = async (from: TestClient, at: number) =>
    (await from.post('/rqlicense/campus/seats', { class_code: `C-000000000${at}`, ...goodTicket() })).status;
  const statuses = [];
  for (const at of [1, 2, 3]) statuses.push(await take(client, at));
  expect([...statuses, await take(other, 4)]).toEqual([200, 200, 429, 200]);
  await api.close();
});
