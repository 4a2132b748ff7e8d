import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashToken } from '#server/kernel/secrets/keyring.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { DeskColleague, deskPassword, invitationIn } from '#server/testing/desk-colleague.ts';
import { leaveLead } from '#server/testing/lead-forms.ts';
import { changedBeside } from '#server/testing/other-rows.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const minuteMs = 60_000;
/** An idempotency key that two colleagues have used. */
const sharedKey = 'key-of-two-colleagues';

let api: TestApi;
let lead: string;
/** Creates an enrolled colleague, and one who opened an invitation but has not enrolled. */
beforeAll(async () => {
  api = await createTestApi();
  lead = await leaveLead(api, 'li@example.com');
  const gu = await DeskColleague.enrol(api, 'gu', 'sales');
  await gu.logIn(gu.nextCode(), api.client());
  await gu.press(sharedKey, 'record-note', { record: lead, text: '由 gu 致电' });
  await api.client().postJson('/desk/v1/invitation', { invitation: invitationIn(await invite('yu')) });
  await api.runJobs();
});
afterAll(() => api.close());

const run = async (...argv: string[]) => String(await runCommand(api.deps, argv));
const invite = (name: string) => run('desk-invite', `${name}@rquant.example`, '--roles', 'sales');

/** A colleague with two browsers. */
type Han = DeskColleague & { name: string; second: TestClient };
let colleagues = 0;
async function newColleague(): Promise<Han> {
  colleagues += 1;
  const name = `han${colleagues}x`;
  const second = api.client();
  const han = Object.assign(await DeskColleague.enrol(api, name, 'sales'), { name, second });
  await han.logIn(han.nextCode(), second);
  return han;
}
const sessionOf = (client: TestClient) => hashToken(client.otherCookies.get('desk') ?? '');
const account = '/desk/v1/account';

const acts: [name: string, act: (han: Han) => Promise<unknown>][] = [
  ['a reset', ({ email }) => run('desk-reset', email)],
  [
    'an enrolment',
    async (han) => {
      await han.take(await run('desk-reset', han.email));
    },
  ],
  ['a log-in', (han) => han.logIn(han.nextCode())],
  ['a log-in with a recovery code', (han) => han.logIn(han.recoveryCodes[0] ?? '')],
  [
    'another password',
    (han) =>
      han.client.postJson(`${account}/password`, {
        current: deskPassword,
        password: '白墙青瓦-72 号院',
        totp: han.nextCode(),
      }),
  ],
  ['other recovery codes', (han) => han.client.postJson(`${account}/recovery-codes`, { totp: han.nextCode() })],
  ['the end of all other sessions', ({ client }) => client.post(`${account}/sessions/end-others`)],
  ['a press with the key of another colleague', (han) => han.press(sharedKey, 'record-note', noteOf(han))],
  [
    'a refused press with the key of another colleague',
    (han) => han.press(sharedKey, 'record-note', { record: 'L-0000000000', text: '无' }),
  ],
  ['another role', ({ name }) => run('operator-roles', name, '--roles', 'support')],
  ['a removal', ({ name }) => run('operator-remove', name)],
];
const noteOf = ({ name }: Han) => ({ record: lead, text: `由 ${name} 致电` });

it.each(acts)('%s of a colleague changes nothing of other colleagues', async (_name, act) => {
  const han = await newColleague();
  expect(
    await changedBeside(
      api.deps.db,
      () => [han.name],
      () => act(han),
    ),
  ).toEqual([]);
});

it('sending and opening an invitation changes nothing of other colleagues', async () => {
  const { db } = api.deps;
  const own = () => ['newcomer'];
  let shown = '';
  expect(await changedBeside(db, own, async () => (shown = await invite('newcomer')))).toEqual([]);
  const open = () => api.client().postJson('/desk/v1/invitation', { invitation: invitationIn(shown) });
  expect(await changedBeside(db, own, open)).toEqual([]);
});

it.each<[name: string, of: 'client' | 'second', act: (han: Han) => Promise<unknown>]>([
  ['a proof', 'client', (han) => han.prove(han.nextCode())],
  ['a log-out', 'client', ({ client }) => client.post('/desk/v1/logout')],
  ['a session that is in use again after a while', 'second', ({ second }) => second.get('/desk/v1/session')],
  [
    'the end of another session',
    'second',
    async ({ client }) => {
      const { sessions } = (await client.get(account)).body.data;
      const { id } = sessions.find(({ current }: { current: boolean }) => !current);
      await client.postJson(`${account}/sessions/end`, { id });
    },
  ],
])('%s changes one session only, and not the colleague’s other one', async (_name, of, act) => {
  const han = await newColleague();
  api.clock.move(2 * minuteMs);
  if (of === 'second') await han.session();
  const own = sessionOf(han[of]);
  expect(
    await changedBeside(
      api.deps.db,
      () => [own, han.email],
      () => act(han),
    ),
  ).toEqual([]);
});

it.each([
  ['a press', () => lead],
  ['a refused press', () => 'L-0000000000'],
])('%s changes nothing of the colleague’s other submissions', async (_name, record) => {
  const han = await newColleague();
  await han.press('key-of-an-earlier-form', 'record-note', noteOf(han));
  const key = `key-of-a-later-form-${colleagues}`;
  const press = () => han.press(key, 'record-note', { record: record(), text: '再次致电' });
  expect(await changedBeside(api.deps.db, () => [key], press)).toEqual([]);
});
