import { expect, it } from 'vitest';
import { addDays, beijingDay } from '#lib/shared/time/beijing-time.ts';
import { applyForCampus } from '#server/testing/granted-applications.ts';
import { setUpTestApi } from '#server/testing/set-up-test-api.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { TransferDesk } from '#server/testing/transfer-desk.ts';
import { trialForm } from '#server/testing/trial-forms.ts';
import { runCommand, usage } from './ops-commands.ts';

const api = setUpTestApi();

const run = async (...argv: string[]) => String(await runCommand(api.deps, argv));

/** Creates an order that waits for a bank transfer. */
async function awaited(): Promise<string> {
  const desk = await TransferDesk.open(api);
  await desk.choose();
  return desk.id;
}

async function campusApplication(): Promise<string> {
  const client = api.client();
  const phone = await signIn(api, client);
  return applyForCampus({ client, body: await trialForm(api, client, `lecturer-${phone.slice(-8)}@example.com`) });
}

const terms = ['--quota', '1', '--seats', '9'];

/** The arguments of each command before its last day. */
const prepared: Readonly<Record<string, () => Promise<string[]>>> = {
  'order-extend': async () => [await awaited()],
  'order-reopen': async () => {
    const id = await awaited();
    await run('order-close', id);
    return [id];
  },
  'invoice-first': async () => [await awaited()],
  'campus-grant': async () => [await campusApplication(), ...terms],
  'campus-renew': async () => {
    const reference = await campusApplication();
    await run('campus-grant', reference, ...terms, '--until', addDays(beijingDay(api.clock.now()), 30));
    return [reference];
  },
};

const untilCommands = usage()
  .split('\n')
  // The last day of an announcement is not a customer's term.
  .filter((line) => line.includes('--until') && !line.includes('announcement-save'))
  .map((line) => line.trim().split(' ')[0] ?? '');

it('every command with a last day is tried here', () => {
  expect(untilCommands.toSorted()).toEqual(Object.keys(prepared).toSorted());
});

it.each(Object.keys(prepared))('%s says the last day that was written, in its answer and by mail', async (command) => {
  const args = (await prepared[command]?.()) ?? [];
  await api.runJobs();
  api.mail.length = 0;
  const last = addDays(beijingDay(api.clock.now()), 60);
  const said = await run(command, ...args, '--until', last);
  await api.runJobs();
  const mails = api.mail.map(({ text }) => text);
  expect(mails).not.toEqual([]);
  for (const text of [said, ...mails]) {
    expect(text).toContain(last);
    expect(text).not.toContain(addDays(last, 1));
  }
});
