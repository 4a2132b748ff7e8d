import { afterEach, beforeEach, expect, it } from 'vitest';
import { appointmentDays } from '#lib/shared/time/working-days.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { signInAgain, trialForm } from '#server/testing/trial-forms.ts';

let api: TestApi;
let client: TestClient;
beforeEach(async () => {
  api = await createTestApi();
  client = api.client();
  await signIn(api, client);
});
afterEach(() => api.close());

const checkOf = async (product: string) => (await client.get(`/rqlicense/${product}/trial/check_trial`)).body.data.mail;
const listed = async () =>
  (await client.get('/rqlicense/trials')).body.data.map(({ mail }: { mail: string | null }) => mail);

/** Runs the failing jobs until their last retry. */
async function giveUp(): Promise<void> {
  for (let tries = 0; tries < 8; tries += 1) {
    await api.runJobs();
    api.clock.move(86_400_000);
  }
}

async function applyFor(product: 'ams' | 'road-show'): Promise<void> {
  const form = await trialForm(api, client);
  const day = appointmentDays(api.clock.now()).at(-1) ?? '';
  const { body } = await client.post(
    `/rqlicense/${product}/trial`,
    product === 'ams' ? form : { ...form, interest: 'ams', preferred_times: `${day}/am` },
  );
  expect(body.code).toBe(0);
}

it.each(['ams', 'road-show'] as const)('a mail about %s is sent once the provider has accepted it', async (product) => {
  await applyFor(product);
  api.deps.faults.mail = 'refuse';
  await api.runJobs();
  expect(await checkOf(product)).toBe('queued');
  api.deps.faults.mail = 'none';
  api.clock.move(3_600_000);
  await api.runJobs();
  expect(await checkOf(product)).toBe('sent');
  expect(await listed()).toEqual(['sent']);
});

it.each(['ams', 'road-show'] as const)(
  'a failed mail about %s is shown on the applicant’s pages and mailed to a colleague',
  async (product) => {
    await applyFor(product);
    api.deps.faults.mail = 'refuse';
    await giveUp();
    api.deps.faults.mail = 'none';
    await signInAgain(api, client);
    expect(await checkOf(product)).toBe('failed');
    expect(await listed()).toEqual(['failed']);
    await api.runJobs();
    const notice = api.mail.find(({ subject }) => subject.includes('邮件未能送达申请人'));
    expect(notice?.text).toContain('li@example.com');
  },
);
