import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '#server/main/ops-commands.ts';
import { newBuyer, newKey, payOrder, readOrder } from '#server/testing/order-forms.ts';
import { refundOrder } from '#server/testing/refund-order.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { planReminders } from './order-reminders.ts';

const chinese = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]/;
const english = { 'accept-language': 'en-US' };
let api: TestApi;
let client: TestClient;
let first: string;
let licence: string;
beforeAll(async () => {
  api = await createTestApi();
  ({ client, id: first } = await newBuyer(api));
  await payOrder(api, client, first);
  licence = (await readOrder(client, first, 'licence')).licence.id;
});
afterAll(() => api.close());

/** Renews the licence on a page in a language. */
async function renew(headers: Record<string, string>): Promise<void> {
  const renewal = `/rqlicense/licences/${licence}/renewal`;
  const { body } = await client.post(renewal, { idempotency_key: newKey() }, headers);
  await payOrder(api, client, body.data.id);
}

/** @returns the mails to the buyer that follow from it */
async function mailedBy(act: () => Promise<unknown>) {
  const before = api.mail.length;
  await act();
  await api.runJobs();
  return api.mail.slice(before).filter(({ to }) => to.address === 'li@example.com');
}

const command = (...given: string[]) => runCommand(api.deps, given);

const acts: [string, () => Promise<unknown>][] = [
  ['a refund of the first order', () => refundOrder(api.deps, first, { amount: '10.00', service: 'unchanged' })],
  ['an extension', () => command('licence-extend', licence, '--days', '3', '--reason', 'Outage')],
  [
    'a reminder',
    async () => {
      const soon = new Date(api.clock.now().getTime() + 6 * 86_400_000);
      await api.deps.db.updateTable('licences').set({ expires_at: soon }).where('id', '=', licence).execute();
      await planReminders(api.deps);
    },
  ],
];

it.each(acts)('%s is mailed in English once the licence was renewed in English', async (name, act) => {
  if (name === acts[0]?.[0]) await renew(english);
  const mails = await mailedBy(act);
  expect(mails.length).toBeGreaterThan(0);
  for (const { subject, text } of mails) expect(subject + text.replace('李雷', 'Li')).not.toMatch(chinese);
});

it('and in Chinese again once it was renewed in Chinese', async () => {
  await renew({});
  const mails = await mailedBy(() => command('licence-revoke', licence));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toMatch(chinese);
});
