import { expect, it } from 'vitest';
import { toJson } from '#server/kernel/db/json-column.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { applyForJob } from '#server/testing/job-applications.ts';
import { leaveLead } from '#server/testing/lead-forms.ts';
import { changedBeside } from '#server/testing/other-rows.ts';
import { soldMonth } from '#server/testing/quotation-forms.ts';
import { setUpTestApi } from '#server/testing/set-up-test-api.ts';
import { logInByPassword, register } from '#server/testing/signed-in-client.ts';
import { trialForm } from '#server/testing/trial-forms.ts';
import { confirmWechat, referenceOf } from '#server/testing/wechat-login.ts';
import { deletePerson } from './account-deletion.ts';

const password = '墨色琴弦-42';
const api = setUpTestApi();

/** Creates a person with rows in every table. @returns the account and the names that identify its rows */
async function newPerson(email: string): Promise<{ userId: number; names: string[] }> {
  const { db, clock } = api.deps;
  const client = api.client();
  const phone = await register(api, client, password);
  const { userId } = (await client.post('/user/isLogin.do')).body;
  await db.updateTable('users').set({ email }).where('id', '=', userId).execute();
  const trial = await client.post('/rqlicense/rqdata-cloud/trial', await trialForm(api, client, email));
  const licence: string = trial.body.data.id;
  await db
    .insertInto('market_use')
    .values({
      licence_id: licence,
      day: '2026-11-20',
      calls: 1,
      bytes: 1,
      sessions: toJson({}),
      minute: 1,
      minute_calls: 1,
    })
    .execute();
  const lead = await leaveLead(api, email);
  await db
    .insertInto('record_notes')
    .values({ record: lead, text: '已回电', author: 'anna', at: clock.now() })
    .execute();
  const mails = [
    { message_id: `<to-${email}>`, record: 'L-0000000000', email },
    { message_id: `<about-${lead}>`, record: lead, email: 'colleague@example.com' },
  ];
  const text = { direction: 'out', subject: '', text: '', state: 'sent', author: null, at: clock.now() } as const;
  await db
    .insertInto('record_mails')
    .values(mails.map((one) => ({ ...one, ...text })))
    .execute();
  const job = await applyForJob(api, { email, phone: phone.slice(3) });
  const customer = ['--name', '韩梅梅', '--company', '示例一基金管理有限公司', '--email', email];
  const said = String(await runCommand(api.deps, ['quotation-make', ...customer, ...soldMonth]));
  // One WeChat login is bound, and another confirmation of the same person is pending.
  const browser = api.client();
  const reference = referenceOf(await confirmWechat(browser));
  await logInByPassword(browser, phone, password, { bind_wechat: reference });
  const identity = await db
    .selectFrom('wechat_identities')
    .select('openid')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('wechat_binds')
    .values({
      reference_hash: `reference-${email}`,
      browser_hash: '',
      openid: identity.openid,
      unionid: null,
      expires_at: clock.now(),
    })
    .execute();
  const proposal = {
    command: 'licence-issue',
    subject: phone,
    terms: '',
    proposed_by: 'anna',
    proposed_at: clock.now(),
  };
  await db
    .insertInto('operator_proposals')
    .values({ ...proposal, input: toJson({}), confirmed_by: null, confirmed_at: null })
    .execute();
  const { resume_id: resume } = await db
    .selectFrom('applications')
    .select('resume_id')
    .where('code', '=', job)
    .executeTakeFirstOrThrow();
  const ids = ['user_id', 'account_id', 'id'].flatMap((column) => [
    `"${column}": ${userId},`,
    `"${column}": ${userId}}`,
  ]);
  const names = [
    phone,
    phone.slice(3),
    email,
    licence,
    lead,
    job,
    said.slice(0, 12),
    identity.openid,
    resume ?? job,
    `:${userId}"`,
  ];
  return { userId, names: [...names, ...ids] };
}

it('deleting an account deletes all data of its person, and no data of others', async () => {
  const { db } = api.deps;
  const [person, other] = [await newPerson('one@example.com'), await newPerson('other@example.com')];
  expect(
    await changedBeside(
      db,
      () => person.names,
      () => deletePerson(api.deps, person.userId),
    ),
  ).toEqual([]);
  const count = async (
    table: 'users' | 'leads' | 'applications' | 'quotations' | 'market_use' | 'wechat_binds' | 'record_notes',
  ) =>
    (
      await db
        .selectFrom(table)
        .select((row) => row.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows;
  expect(await count('users')).toBe(1);
  for (const table of ['leads', 'applications', 'quotations', 'market_use', 'wechat_binds', 'record_notes'] as const)
    expect([table, await count(table)]).toEqual([table, 1]);
  expect(other.names.length).toBe(person.names.length);
});
