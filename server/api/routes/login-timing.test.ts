import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { percentile, watchProcessor } from '#server/testing/processor-wait.ts';
import { goodTicket, logInByPassword, newPhone, register, signIn } from '#server/testing/sign-in.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestReply } from '#server/testing/test-client.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ RESEND_SECONDS: '0' });
});
afterAll(() => api.close());

vi.setConfig({ testTimeout: 120_000 });

const rounds = 3;
const triesPerRound = 50;
const limitMs = 10;

type Ask = (at: number) => Promise<TestReply>;

/** Asks both questions in turn. @returns every answer there was, by how much the medians differ, and the fastest of each */
async function compare(known: Ask, unknown: Ask) {
  const answers = new Set<string>();
  let mediansMs = Infinity;
  const fastest: [number, number] = [Infinity, Infinity];
  // A difference that the server makes is there in every round; one that the machine makes is not.
  for (let round = 0; round < rounds && mediansMs >= limitMs; round += 1) {
    const took: [number[], number[]] = [[], []];
    for (let at = round * triesPerRound; at < (round + 1) * triesPerRound; at += 1) {
      for (const which of at % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
        const start = performance.now();
        const { status, text } = await (which === 0 ? known(at) : unknown(at));
        const tookMs = performance.now() - start;
        took[which].push(tookMs);
        fastest[which] = Math.min(fastest[which], tookMs);
        answers.add(`${status} ${text}`);
      }
    }
    mediansMs = Math.min(mediansMs, Math.abs(percentile(took[0], 0.5) - percentile(took[1], 0.5)));
    // Codes are limited to 200 a minute over everybody.
    api.clock.move(60_000);
  }
  return { answers: [...answers], mediansMs, fastest };
}

/** Numbers of accounts, one a try, because a number is limited. */
async function knownPhones(): Promise<string[]> {
  const phones = Array.from({ length: rounds * triesPerRound }, newPhone);
  const rest = { email: null, password_hash: null, fullname: null, avatar: null, created_at: api.clock.now() };
  const values = phones.map((phone) => ({ phone, ...rest }));
  await api.deps.db.insertInto('users').values(values).execute();
  return phones;
}

const guess = (account: string) => logInByPassword(api.client(), account, 'wrong-one-9');
const send = (phone_number: string, purpose: string) =>
  api.client().post('/user/sms/send', { phone_number, purpose, ...goodTicket() });
const reset = (username: string) =>
  api.client().post('/password/reset', { username, code: '123456', password: '新的口令-29' });

/** What is asked about somebody who is registered, and about nobody; and the code of the one answer. */
const questions: Array<[what: string, code: number, prepare: () => Promise<[Ask, Ask]>]> = [
  [
    'a login with a wrong password',
    refusals.loginFailed.code,
    async () => {
      const phone = await register(api, api.client(), '墨色琴弦-42');
      return [() => guess(phone), () => guess(newPhone())];
    },
  ],
  [
    'a login to an account that has no password',
    refusals.loginFailed.code,
    async () => {
      const phone = await signIn(api, api.client());
      return [() => guess(phone), () => guess(newPhone())];
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
  'nobody learns who is registered from %s, neither by words nor by time',
  async ([, code, prepare]) => {
    const [known, unknown] = await prepare();
    const whyTimesMeanNothing = watchProcessor();
    const { answers, mediansMs, fastest } = await compare(known, unknown);
    expect(answers).toEqual([expect.stringContaining(`200 {"code":${code},`)]);
    // A busy machine makes tries slower, never faster: there, the fastest ones tell. On any machine, leaving the comparison of
    // a password out would halve the fastest one.
    const fastestMs = Math.abs(fastest[0] - fastest[1]);
    expect(fastestMs / Math.max(...fastest)).toBeLessThan(0.4);
    const mediansMeanNothing = mediansMs >= limitMs && whyTimesMeanNothing() !== null;
    expect(mediansMeanNothing ? fastestMs : mediansMs).toBeLessThan(limitMs);
  },
);
