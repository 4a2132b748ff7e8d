import { expect, it } from 'vitest';
import { DeskColleague, deskPassword } from '#server/testing/desk-colleague.ts';
import { setUpTestApi } from '#server/testing/set-up-test-api.ts';
import { goodTicket } from '#server/testing/signed-in-client.ts';

const minuteMs = 60_000;

const api = setUpTestApi();

type Guess = { password: string; totp: string };

/** Guesses from one browser until far beyond every limit. @returns status, code, message and wait of each reply */
async function answersTo(name: string, guess: Guess, { ticket, waitMs }: { ticket: boolean; waitMs: number }) {
  const { email } = await DeskColleague.enrol(api, name, 'sales');
  const client = api.client();
  const answers = [];
  for (let tries = 0; tries < 32; tries += 1) {
    const reply = await client.postJson('/desk/v1/login', { email, ...guess, ...(ticket && goodTicket()) });
    answers.push([reply.status, reply.body.code, reply.body.message, reply.headers['set-cookie']]);
    api.clock.move(waitMs);
  }
  return answers;
}

it.each([
  ['at once', { ticket: false, waitMs: 0 }],
  ['at once with a human check', { ticket: true, waitMs: 0 }],
  ['every minute with a human check', { ticket: true, waitMs: minuteMs }],
  ['after each wait with a human check', { ticket: true, waitMs: 15 * minuteMs + 1000 }],
])(
  'answers a right password with a wrong code as a wrong password, %s, before, at and beyond each limit',
  async (_, how) => {
    const names = ['han', 'gu'].map((name) => `${name}-${how.waitMs}-${how.ticket ? 'human' : 'none'}`);
    const wrongPassword = await answersTo(names[0]!, { password: 'wrong password', totp: '000000' }, how);
    const wrongCode = await answersTo(names[1]!, { password: deskPassword, totp: '000000' }, how);
    expect(wrongCode).toEqual(wrongPassword);
  },
);

it('answers alike from many addresses, also after ten codes in a quarter of an hour', async () => {
  const [han, gu] = [await DeskColleague.enrol(api, 'han', 'sales'), await DeskColleague.enrol(api, 'gu', 'sales')];
  const answers = async ({ email }: DeskColleague, password: string) => {
    const given = [];
    for (let tries = 0; tries < 15; tries += 1) {
      const body = { email, password, totp: '000000', ...goodTicket() };
      const reply = await api.client().postJson('/desk/v1/login', body);
      given.push([reply.status, reply.body]);
    }
    return given;
  };
  expect(await answers(gu, deskPassword)).toEqual(await answers(han, 'wrong password'));
  // Code guesses stay limited: even the right code is refused, and so is a recovery code, which is not consumed.
  const logIn = (code: string) =>
    api.client().postJson('/desk/v1/login', { email: gu.email, password: deskPassword, totp: code, ...goodTicket() });
  const [refused, recovery] = [await logIn(gu.nextCode()), await logIn(gu.recoveryCodes[0]!)];
  expect([refused.body.code, recovery.body.code]).toEqual([1203, 1203]);
  api.clock.move(15 * minuteMs);
  expect((await logIn(gu.recoveryCodes[0]!)).body.code).toBe(0);
});

it('accepts a colleague with the right code after thirteen wrong passwords of others', async () => {
  const mei = await DeskColleague.enrol(api, 'mei', 'owner');
  for (let tries = 0; tries < 13; tries += 1) {
    const body = { email: mei.email, password: 'wrong password', totp: '000000', ...goodTicket() };
    await api.client().postJson('/desk/v1/login', body);
  }
  const body = { email: mei.email, password: deskPassword, totp: mei.nextCode(), ...goodTicket() };
  expect((await mei.client.postJson('/desk/v1/login', body)).body.code).toBe(0);
});
