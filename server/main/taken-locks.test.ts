import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appointmentDays } from '#lib/shared/time/working-days.ts';
import { keepReadingAnswers } from '#server/features/desk/records/answers.ts';
import { resignJournal } from '#server/kernel/sealing/resign-journal.ts';
import { keepSealing, sealBatch } from '#server/kernel/sealing/seal-journal.ts';
import { callWhileHeld, type LockCase } from '#server/testing/call-while-held.ts';
import { deskPassword, invitationIn } from '#server/testing/desk-colleague.ts';
import { aBooking } from '#server/testing/granted-applications.ts';
import { applyForJob } from '#server/testing/job-applications.ts';
import { leaveLead } from '#server/testing/lead-forms.ts';
import { newOpening } from '#server/testing/new-opening.ts';
import { logInByPassword, newPhone, onWire, receiveCode, register, signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { confirmWechat, referenceOf } from '#server/testing/wechat-login.ts';
import { runCommand } from './ops-commands.ts';

let api: TestApi;
/** The terminal key of the only operator, once there is one. */
let key: string | undefined;
const run = async (...argv: string[]) => String(await runCommand(api.deps, argv, key));

async function newAccount() {
  const client = api.client();
  const phone = await signIn(api, client);
  const { userId } = (await client.post('/user/isLogin.do')).body;
  return { client, phone, userId: Number(userId) };
}

let invitations = 0;
async function newInvitation() {
  invitations += 1;
  const code = await applyForJob(api, { email: `locks${api.clock.now().getTime()}@example.com` });
  const [, first, second] = appointmentDays(api.clock.now());
  const slots = [`${first}T${9 + invitations}:00`, `${second}T14:30`];
  const invite = () => run('application-invite', code, ...slots, '--person', '李雷', '--place', '示例路 1 号');
  const { opening } = await api.deps.db
    .selectFrom('applications')
    .select('opening')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const pick = () => api.client().post('/recruitment/v1/applications/interview', { code, slot: slots[0]! });
  return { code, opening, invite, pick };
}

const password = '墨色琴弦-42';
const mailbox = {
  list: async () => ({ place: { validity: '1', uid: 1 }, isEnd: true, messages: [] }),
  fetch: async () => new Map<number, Uint8Array>(),
  listAttachments: async () => null,
};

const announcement = ['announcement-save', 'zh-CN', '--text', '维护', '--href', '/status', '--action', '查看'];

/** Previews an edit and confirms it. @returns its revision */
async function save(argv: readonly string[]): Promise<string> {
  const [, code = ''] = /--confirm (\w+)/.exec(await run(...argv)) ?? [];
  return /修订 (\d+)/.exec(await run(...argv, '--confirm', code))?.[1] ?? '';
}

const edits = (
  [
    ['an announcement', async () => announcement],
    ['an announcement that is cleared', async () => [(await save(announcement)) && 'announcement-clear', 'zh-CN']],
    ['an edit that is undone', async () => ['edit-undo', await save(announcement)]],
    ['hours of road-shows', async () => ['road-show-hours-save', '--am', '09:30-11:30']],
    ['an opening', async () => newOpening],
    ['an opening that is closed', async () => [(await save(newOpening)) && 'opening-close', 'derivatives-researcher']],
    ['an opening that is undone', async () => ['opening-undo', await save([...newOpening, '--title', '改过的名称'])]],
  ] satisfies [string, () => Promise<readonly string[]>][]
).map(([what, make]): LockCase => [
  what,
  async () => {
    const argv = await make();
    return { held: 'edited-content', call: () => run(...argv) };
  },
]);

const cases: LockCase[] = [
  [
    'an account that is deleted',
    async () => {
      const { userId, phone } = await newAccount();
      return { held: ['users', 'id', userId], call: () => run('account-delete', phone, '--reason', '来电核实') };
    },
  ],
  [
    'an account whose session gets another token',
    async () => {
      const { client, phone, userId } = await newAccount();
      api.clock.move(60_000);
      const form = { password: onWire(password), code: await receiveCode(api, client, phone, 'identity') };
      return { held: ['users', 'id', userId], call: () => client.post('/user/set/password', form) };
    },
  ],
  [
    'an account that gets a WeChat login',
    async () => {
      const phone = await register(api, api.client(), password);
      const client = api.client();
      const bind_wechat = referenceOf(await confirmWechat(client));
      const { id } = await api.deps.db
        .selectFrom('users')
        .select('id')
        .where('phone', '=', phone)
        .executeTakeFirstOrThrow();
      return { held: ['users', 'id', id], call: () => logInByPassword(client, phone, password, { bind_wechat }) };
    },
  ],
  [
    'a login by password',
    async () => {
      const client = api.client();
      const phone = await register(api, api.client(), password);
      return { held: `password-of:${phone}`, call: () => logInByPassword(client, phone, password) };
    },
  ],
  [
    'a road-show that is moved',
    async () => {
      const { client, params, body } = await aBooking(api, `moved${api.clock.now().getTime()}@example.com`);
      const { key: linkKey, preferred_times } = body;
      const path = `/rqlicense/road-show/bookings/${params.reference}/move`;
      return {
        held: ['trials', 'reference', params.reference],
        call: () => client.post(path, { key: linkKey, preferred_times }),
      };
    },
  ],
  [
    'a road-show whose booker gets an account',
    async () => {
      const { client, params, body } = await aBooking(api, `booker${api.clock.now().getTime()}@example.com`);
      const path = `/rqlicense/road-show/bookings/${params.reference}/account`;
      const form = { registration: String(body.registration) };
      return { held: ['trials', 'reference', params.reference], call: () => client.post(path, form) };
    },
  ],
  [
    'an applicant who is invited',
    async () => {
      const { opening, invite } = await newInvitation();
      return { held: `interviews:${opening}`, call: invite };
    },
  ],
  [
    'the application of an applicant who is invited',
    async () => {
      const { code, invite } = await newInvitation();
      return { held: ['applications', 'code', code], call: invite };
    },
  ],
  [
    'an interview’s time',
    async () => {
      const { opening, invite, pick } = await newInvitation();
      await invite();
      return { held: `interviews:${opening}`, call: pick };
    },
  ],
  [
    'the application of the candidate who picks a time',
    async () => {
      const { code, invite, pick } = await newInvitation();
      await invite();
      return { held: ['applications', 'code', code], call: pick };
    },
  ],
  [
    'an account that a colleague gives another number',
    async () => {
      const { phone, userId } = await newAccount();
      const call = () => run('account-phone', phone, '--phone', newPhone(), '--reason', '来电核实');
      return { held: ['users', 'id', userId], call };
    },
  ],
  ...edits,
  [
    'a note to a record that another colleague writes to',
    async () => {
      const record = await leaveLead(api, `note${api.clock.now().getTime()}@example.com`);
      return { held: `record:${record}`, call: () => run('record-note', record, '--text', '回电') };
    },
  ],
  [
    'a record that is given to a colleague',
    async () => {
      const record = await leaveLead(api, `given${api.clock.now().getTime()}@example.com`);
      return { held: `record-card:${record}`, call: () => run('record-assign', record) };
    },
  ],
  [
    'an act that may take two colleagues',
    async () => ({ held: 'operator-proposals', call: () => run('operator-limit', '100000') }),
  ],
  [
    'the job that reads answers',
    async () => ({ held: 'mailbox-read', call: () => keepReadingAnswers({ ...api.deps, mailbox }) }),
  ],
  ['the job that seals', async () => ({ held: 'journal-seal', call: () => keepSealing(api.deps) })],
  ['a batch of the journal', async () => ({ held: 'journal-chain', call: () => sealBatch(api.deps) })],
  [
    'signatures of the journal',
    async () => ({ held: 'journal-chain', call: () => resignJournal(api.deps, { unknownToo: false }) }),
  ],
  [
    'a colleague who takes an invitation',
    async () => {
      const invitation = invitationIn(await run('desk-invite', 'wang@rquant.example', '--roles', 'owner'));
      const client = api.client();
      const { secret } = (await client.postJson('/desk/v1/invitation', { invitation })).body.data;
      const timestamp = api.clock.now().getTime();
      const totp = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
      const call = () => client.postJson('/desk/v1/enrolment', { invitation, password: deskPassword, totp });
      return { held: ['desk_accounts', 'operator', 'wang'], call };
    },
  ],
  // From here on every command needs the key.
  [
    'the first operator',
    async () => ({
      held: 'operators',
      call: async () => (key = (await run('operator-add', 'han')).trim()),
    }),
  ],
  [
    'an operator’s key',
    async () => ({ held: 'operators', call: async () => (key = (await run('operator-key')).trim()) }),
  ],
  [
    'a colleague who is invited',
    async () => ({
      held: 'operators',
      call: () => run('desk-invite', 'li@rquant.example', '--roles', 'support'),
    }),
  ],
];

describe.skipIf(!process.env['TEST_DATABASE_URL'])(
  'what is decided is read under its lock (skipped without a server)',
  () => {
    beforeAll(async () => {
      api = await createTestApi();
    });
    afterAll(() => api.close());
    // Codes are limited by minute.
    beforeEach(() => {
      api.clock.move(61_000);
    });

    it.each(cases)('%s', async (_what, make) => {
      expect(await callWhileHeld(api, make)).toEqual({ waitedAt: ['its lock'], code: 0 });
    });
  },
);
