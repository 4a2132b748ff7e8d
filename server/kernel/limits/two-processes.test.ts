import { expect, it } from 'vitest';
import { buildApi } from '#server/main/build-api.ts';
import { goodTicket, newPhone } from '#server/testing/signed-in-client.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { createClient } from '#server/testing/test-client.ts';

it('limits count across two servers on one database', async () => {
  const api = await createTestApi();
  const other = await buildApi(api.deps);
  await other.ready();
  const phone = newPhone();
  const send = (client: ReturnType<typeof createClient>) =>
    client.post('/user/sms/send', { phone_number: phone, ...goodTicket() });
  const replies = await Promise.all([
    ...Array.from({ length: 5 }, () => send(createClient(api.app))),
    ...Array.from({ length: 5 }, () => send(createClient(other))),
  ]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(9);
  expect(api.sms).toHaveLength(1);
  await other.close();
  await api.close();
});
