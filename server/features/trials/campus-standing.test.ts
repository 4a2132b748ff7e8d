import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { addDays, beijingDay } from '#lib/shared/time/beijing-time.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { applyForCampus } from '#server/testing/granted-applications.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { trialForm } from '#server/testing/trial-forms.ts';
import { campusStateOf, type ClassRow } from './campus-standing.ts';

const dayMs = 86_400_000;
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function apply(client: TestClient): Promise<string> {
  const { purpose: _, ...body } = await trialForm(api, client);
  return applyForCampus({ client, body });
}

const grant = (reference: string, seats: string) => {
  const until = addDays(beijingDay(api.clock.now()), 20);
  return runCommand(api.deps, ['campus-grant', reference, '--quota', '1', '--seats', seats, '--until', until]);
};

/** Advances the clock by days and logs in again, since the session expires. */
async function pass(days: number, client: TestClient, phone: string): Promise<void> {
  api.clock.move(days * dayMs);
  await signIn(api, client, phone);
}

it('a granted application is returned to repeated calls while its class runs, and can be replaced afterwards', async () => {
  const client = api.client();
  const phone = await signIn(api, client);
  const reference = await apply(client);
  await grant(reference, '2');
  const rows = () => api.deps.db.selectFrom('campus_classes').select('reference').execute();
  for (const _ of [1, 2]) {
    await pass(1, client, phone);
    expect(await apply(client)).toBe(reference);
  }
  expect(await rows()).toEqual([{ reference }]);
  await pass(20, client, phone);
  expect(await apply(client)).not.toBe(reference);
});

it('a class’s code can be renewed while it runs and has seats for others, and not after its end', async () => {
  // The limit of codes for the address has reset by then.
  api.clock.move(dayMs);
  const client = api.client();
  const phone = await signIn(api, client);
  const renew = async () => (await client.post('/rqlicense/campus/class_code')).body.code;
  await grant(await apply(client), '2');
  expect(await renew()).toBe(0);
  await pass(21, client, phone);
  expect(await renew(), 'after its end').toBe(refusals.classUnknown.code);
  await grant(await apply(client), '1');
  expect(await renew(), 'without seats for others').toBe(refusals.classUnknown.code);
});

it('a class ends exactly at its granted end', () => {
  const until = new Date('2026-11-29T16:00:00Z');
  const row = { state: 'granted', until } as ClassRow;
  const states = [-1, 0].map((ms) => campusStateOf(row, new Date(until.getTime() + ms)));
  expect(states).toEqual(['granted', 'ended']);
});
