import { afterEach, beforeEach, expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { ProviderRefused } from '#server/kernel/ports/ports.ts';
import { createMeasuredApi, type MeasuredApi } from '#server/testing/measured-api.ts';
import { goodTicket, newPhone } from '#server/testing/signed-in-client.ts';

let api: MeasuredApi;
beforeEach(async () => {
  api = await createMeasuredApi();
});
afterEach(() => api.close());

async function countCalls(outcome: string): Promise<number> {
  const series = new RegExp(`^provider_calls_total\\{provider="sms",outcome="${outcome}"\\} (\\d+)$`, 'm');
  return Number(series.exec(await api.scrape())?.[1] ?? 0);
}

/** Requests a code. @returns the reply's code, which is 0 also while the delivery is pending */
async function askForCode(): Promise<number> {
  return (await api.client().post('/user/sms/send', { phone_number: newPhone(), ...goodTicket() })).body.code;
}

/** Replaces the provider by one whose replies the test controls. */
function holdSms() {
  const answers: PromiseWithResolvers<void>[] = [];
  api.deps.sms = {
    ...api.deps.sms,
    send() {
      const answer = Promise.withResolvers<void>();
      answers.push(answer);
      return answer.promise;
    },
  };
  return answers;
}

it('while a provider hangs twenty visitors wait for it, others get an error soon, and calls resume once it replies', async () => {
  const answers = holdSms();
  const [fullBefore, pausedBefore] = [await countCalls('full'), await countCalls('paused')];
  const waiting = Array.from({ length: 20 }, askForCode);
  await expect.poll(() => answers.length).toBe(20);
  // The usual refusal, while the provider has replied to no caller.
  const others = await Promise.all(Array.from({ length: 20 }, askForCode));
  expect(others).toEqual(others.map(() => refusals.codeNotSent.code));
  expect(await Promise.all(waiting)).toEqual(Array.from({ length: 20 }, () => 0));
  expect(answers).toHaveLength(20);

  for (const { reject } of answers) reject(new Error('no answer'));
  await expect.poll(askForCode).toBe(refusals.codeNotSent.code);
  expect(answers).toHaveLength(20);
  expect(api.logged.filter((line) => line.includes('provider-paused'))).toHaveLength(1);

  api.clock.move(30_000);
  const probing = askForCode();
  await expect.poll(() => answers.length).toBe(21);
  expect(await askForCode()).toBe(refusals.codeNotSent.code);
  answers.at(-1)?.resolve();
  expect(await probing).toBe(0);
  const after = askForCode();
  await expect.poll(() => answers.length).toBe(22);
  answers.at(-1)?.resolve();
  expect(await after).toBe(0);
  expect([(await countCalls('full')) - fullBefore, (await countCalls('paused')) - pausedBefore]).toEqual([20, 2]);
}, 120_000);

it('numbers that the provider refuses do not stop it for others', async () => {
  const send = () => Promise.reject(new ProviderRefused('not a number of ours'));
  api.deps.sms = { ...api.deps.sms, send };
  for (let time = 0; time < 8; time += 1) expect(await askForCode()).toBe(refusals.codeNotSent.code);
  const answers = holdSms();
  const asking = askForCode();
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.resolve();
  expect(await asking).toBe(0);
});
