import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { percentile } from '#server/testing/percentile.ts';
import { goodTicket, logInByPassword, newPhone } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestReply } from '#server/testing/test-client.ts';
import { hashPassword } from './passwords.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const rounds = 5;
const triesPerRound = 20;
/** Upper bound of the difference as a share of the longer time. Omitting the comparison of passwords would differ by half or more. */
const mostDifference = 0.25;

type Ask = (at: number) => Promise<TestReply>;

/** Runs both calls alternately. @returns the distinct answers, and the difference of their times as a share of the longer one */
async function compare(known: Ask, unknown: Ask) {
  const answers = new Set<string>();
  let difference = Infinity;
  // A difference caused by the server occurs in every round; one caused by the machine does not.
  for (let round = 0; round < rounds && difference >= mostDifference; round += 1) {
    const took: [number[], number[]] = [[], []];
    for (let at = round * triesPerRound; at < (round + 1) * triesPerRound; at += 1) {
      for (const which of at % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
        const start = performance.now();
        const { status, text } = await (which === 0 ? known(at) : unknown(at));
        took[which].push(performance.now() - start);
        answers.add(`${status} ${text}`);
      }
    }
    // Other work on the machine makes tries slower, never faster.
    const [one, other] = took.map((times) => percentile(times, 0.25)) as [number, number];
    difference = Math.min(difference, Math.abs(one - other) / Math.max(one, other));
    // Codes are limited to 200 a minute in total.
    api.clock.move(60_000);
  }
  return { answers: [...answers], difference };
}

/** Creates an account for each try, because numbers and accounts have limits. */
async function knownPhones(password_hash: string | null = null): Promise<string[]> {
  const phones = Array.from({ length: rounds * triesPerRound }, newPhone);
  const rest = { email: null, password_hash, fullname: null, avatar: null, created_at: api.clock.now() };
  const values = phones.map((phone) => ({ phone, ...rest }));
  await api.deps.db.insertInto('users').values(values).execute();
  return phones;
}

const guess = (account: string) => logInByPassword(api.client(), account, 'wrong-one-9');
const send = (phone_number: string, purpose: string) =>
  api.client().post('/user/sms/send', { phone_number, purpose, ...goodTicket() });
const reset = (username: string) =>
  api.client().post('/password/reset', { username, code: '123456', password: '新的口令-29' });

/** Calls for a registered and for an unknown account, and the code of their common answer. */
const questions: Array<[what: string, code: number, prepare: () => Promise<[Ask, Ask]>]> = [
  [
    'a login with a wrong password',
    refusals.loginFailed.code,
    async () => {
      const phones = await knownPhones(await hashPassword('墨色琴弦-42'));
      return [(at) => guess(phones[at] ?? ''), () => guess(newPhone())];
    },
  ],
  [
    'a login to an account that has no password',
    refusals.loginFailed.code,
    async () => {
      const phones = await knownPhones();
      return [(at) => guess(phones[at] ?? ''), () => guess(newPhone())];
    },
  ],
  [
    'asking for a code to log in',
    0,
    async () => {
      const phones = await knownPhones();
      return [(at) => send(phones[at] ?? '', 'login'), () => send(newPhone(), 'login')];
    },
  ],
  [
    'asking for a code to reset the password',
    0,
    async () => {
      const phones = await knownPhones();
      return [(at) => send(phones[at] ?? '', 'reset'), () => send(newPhone(), 'reset')];
    },
  ],
  [
    'a reset with a wrong code',
    refusals.codeWrong.code,
    async () => {
      const phones = await knownPhones();
      return [(at) => reset(phones[at] ?? ''), () => reset(newPhone())];
    },
  ],
];

it.for(questions)(
  'no caller learns who is registered from %s, by message or by time',
  { timeout: 120_000 },
  async ([, code, prepare]) => {
    const [known, unknown] = await prepare();
    const { answers, difference } = await compare(known, unknown);
    expect(answers).toEqual([expect.stringContaining(`200 {"code":${code},`)]);
    expect(difference).toBeLessThan(mostDifference);
  },
);
