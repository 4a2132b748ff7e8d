import { expect, it } from 'vitest';
import { addDays, beijingDay } from '#lib/shared/time/beijing-time.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { applyForCampus } from '#server/testing/granted-applications.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { trialForm } from '#server/testing/trial-forms.ts';

it('a class can end from today to 400 days ahead, with up to a terabyte for each seat', async () => {
  const api = await createTestApi();
  const client = api.client();
  await signIn(api, client);
  const { purpose: _, ...body } = await trialForm(api, client);
  const reference = await applyForCampus({ client, body });
  const set = (command: 'campus-grant' | 'campus-renew', days: number, quota = '1') => {
    const until = addDays(beijingDay(api.clock.now()), days);
    return runCommand(api.deps, [command, reference, '--seats', '3', '--quota', quota, '--until', until]);
  };
  await set('campus-grant', 9);
  for (const days of [-1, 401]) await expect(set('campus-renew', days)).rejects.toThrow('400 天内');
  await expect(set('campus-renew', 9, '1000.01')).rejects.toThrow('不超过 1000');
  expect(await set('campus-renew', 400, '1000')).toContain('已续期');
  expect(await set('campus-renew', 0)).toContain('已续期');
  await api.close();
});
