import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, beijingDay } from '#lib/shared/time/beijing-time.ts';
import { deletePerson } from '#server/features/account-data/account-deletion.ts';
import { createWorkspace } from '#server/features/accounts/workspaces.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { aBooking, aClass, applyForCampus } from '#server/testing/granted-applications.ts';
import { changedBeside } from '#server/testing/other-rows.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient, TestReply } from '#server/testing/test-client.ts';
import { trialForm } from '#server/testing/trial-forms.ts';
import { mailApplicant, recordMailFailed, recordMailSent } from './trial-mails.ts';

type Person = { client: TestClient; phone: string; userId: number; emails: string[] };

let api: TestApi;
let people = 0;
beforeAll(async () => {
  api = await createTestApi();
  const other = await newPerson();
  await tryOut(other);
  await aClass(api, { client: other.client, body: await proven(other) });
  await aBooking(api, 'other-booker@example.com');
  await api.runJobs();
});
afterAll(() => api.close());

async function newPerson(): Promise<Person> {
  const client = api.client();
  const phone = await signIn(api, client);
  const { userId } = (await client.post('/user/isLogin.do')).body;
  return { client, phone, userId, emails: [] };
}

/** Returns form fields that verify another address of the person. */
async function proven({ client, emails }: Person) {
  const email = `applicant-${(people += 1)}@example.com`;
  emails.push(email);
  const { purpose: _, ...fields } = await trialForm(api, client, email);
  return fields;
}

const run = async (...argv: string[]) => String(await runCommand(api.deps, argv));
const inDays = (days: number) => addDays(beijingDay(api.clock.now()), days);
const terms = () => ['--quota', '1', '--seats', '9', '--until', inDays(90)];

async function tryOut(person: Person, more: Record<string, string> = {}): Promise<string> {
  const form = { ...(await proven(person)), purpose: '评估因子研究流程', ...more };
  const { body, text } = await person.client.post('/rqlicense/rqdata-cloud/trial', form);
  if (body.code !== 0) throw new Error(text);
  return body.data.id;
}

async function apply(person: Person): Promise<string> {
  return applyForCampus({ client: person.client, body: await proven(person) });
}

async function applyAndGrant(person: Person): Promise<string> {
  const reference = await apply(person);
  await run('campus-grant', reference, ...terms());
  return reference;
}

/** Names that identify a person's rows: numbers, addresses and the account. */
const namesOf = ({ phone, userId, emails }: Person): string[] => [
  phone,
  ...emails,
  ...['user_id', 'account_id', 'id'].flatMap((column) => [`"${column}": ${userId},`, `"${column}": ${userId}}`]),
];

const accepted = ({ body }: TestReply) => expect(body.code).toBe(0);

/** Prepares a person's application. @returns its additional names and the step under test */
type Step = (person: Person) => Promise<{ names?: string[]; act: () => Promise<unknown> }>;

/** Creates a step on one application; the person's others must not change. */
const ofReference =
  (prepare: (person: Person) => Promise<string>, act: (reference: string, person: Person) => Promise<unknown>): Step =>
  async (person) => {
    const reference = await prepare(person);
    return { names: [reference], act: () => act(reference, person) };
  };

const book = async ({ emails }: Person) => {
  const email = `booker-${(people += 1)}@example.com`;
  emails.push(email);
  return aBooking(api, email);
};
const mail = { to: { name: '', address: 'li@example.com' }, subject: '', text: '' };

const ofApplications: [name: string, step: Step][] = [
  [
    'a school’s application that is granted',
    ofReference(apply, (reference) => run('campus-grant', reference, ...terms())),
  ],
  [
    'a school’s application that is refused',
    ofReference(apply, (reference) => run('campus-refuse', reference, '--reason', '请用学校邮箱申请')),
  ],
  ['a class that is closed', ofReference(applyAndGrant, (reference) => run('campus-close', reference))],
  [
    'a class that is renewed',
    ofReference(applyAndGrant, (reference) => run('campus-renew', reference, '--until', inDays(99))),
  ],
  [
    'a class’s code that is renewed',
    ofReference(applyAndGrant, (_, { client }) => client.post('/rqlicense/campus/class_code')),
  ],
  [
    'a school’s application',
    async (person) => {
      const body = await proven(person);
      return { names: [body.email], act: () => applyForCampus({ client: person.client, body }) };
    },
  ],
  [
    'a school’s application in place of a refused one',
    async (person) => {
      const reference = await apply(person);
      await run('campus-refuse', reference, '--reason', '请用学校邮箱申请');
      const body = await proven(person);
      return { names: [reference, body.email], act: () => applyForCampus({ client: person.client, body }) };
    },
  ],
  [
    'a road-show that is cancelled',
    ofReference(
      async (person) => (await book(person)).params.reference,
      (reference) => run('road-show-cancel', reference, '--reason', '讲师生病'),
    ),
  ],
  [
    'a road-show that is booked in place of a cancelled one',
    async (person) => {
      const { params } = await book(person);
      await run('road-show-cancel', params.reference, '--reason', '讲师生病');
      api.clock.move(61_000);
      const [email = ''] = person.emails.slice(-1);
      return { names: [params.reference, email], act: () => aBooking(api, email) };
    },
  ],
  [
    'a booker who registers',
    async (person) => {
      const { client, params, body } = await book(person);
      const { registration } = body;
      const url = `/rqlicense/road-show/bookings/${params.reference}/account`;
      return { names: [params.reference], act: async () => accepted(await client.post(url, { registration })) };
    },
  ],
  [
    'an applicant’s mail',
    ofReference(apply, (reference) => mailApplicant(api.deps.db, api.clock.now(), reference, mail)),
  ],
  ['an applicant’s mail that was taken', ofReference(apply, (reference) => recordMailSent(api.deps.db, reference))],
  ['an applicant’s mail that failed', ofReference(apply, (reference) => recordMailFailed(api.deps, reference))],
];

it.each(ofApplications)('%s changes no other application, even of the same person', async (_name, step) => {
  const person = await newPerson();
  await tryOut(person);
  const { names = [], act } = await step(person);
  const { db } = api.deps;
  const licences = async () =>
    (await db.selectFrom('trials').select('licence_id').where('reference', 'in', names).execute()).flatMap(
      ({ licence_id: id }) => id ?? [],
    );
  const before = await licences();
  expect(await changedBeside(db, async () => [...names, ...before, ...(await licences())], act)).toEqual([]);
});

const ofAccounts: [name: string, step: Step][] = [
  ['a trial', async (person) => ({ act: () => tryOut(person) })],
  ['a school’s application', async (person) => ({ act: () => apply(person) })],
  [
    'the deletion of an account',
    async (person) => {
      await tryOut(person);
      const reference = await applyAndGrant(person);
      await book(person);
      return { names: [reference], act: () => deletePerson(api.deps, person.userId) };
    },
  ],
];

it.each(ofAccounts)('%s changes nothing of other people', async (_name, step) => {
  const person = await newPerson();
  const { names = [], act } = await step(person);
  // Adds a person with a pending application, and one without any.
  await apply(await newPerson());
  await newPerson();
  expect(await changedBeside(api.deps.db, () => [...names, ...namesOf(person)], act)).toEqual([]);
});

it('an application sets the name of its own account, if it has none, and of no other', async () => {
  const { db } = api.deps;
  const person = await newPerson();
  const named = async () =>
    (await db.selectFrom('users').select('fullname').where('id', '=', person.userId).executeTakeFirst())?.fullname;
  await tryOut(person);
  expect(await named()).toBe('李雷');
  await person.client.post('/user/profile/update', { fullname: '韩梅梅' });
  await apply(person);
  expect(await named()).toBe('韩梅梅');
});

it('deleting an account anonymizes its applications for workspaces, and leaves those of others unchanged', async () => {
  const { db, clock } = api.deps;
  const [person, member] = [await newPerson(), await newPerson()];
  const [licence, others] = [await tryOut(person), await tryOut(member)];
  for (const { phone, userId } of [person, member]) {
    const made = await createWorkspace(db, clock.now(), { name: '研究一部', accounts: [phone] });
    const workspace = { workspace_id: 'id' in made ? made.id : '' };
    for (const table of ['trials', 'licences'] as const)
      await db.updateTable(table).set(workspace).where('user_id', '=', userId).execute();
  }
  expect(
    await changedBeside(
      db,
      () => [...namesOf(person), licence],
      () => deletePerson(api.deps, person.userId),
    ),
  ).toEqual([]);
  const rows = db.selectFrom('trials').selectAll().where('licence_id', 'in', [licence, others]).orderBy('created_at');
  expect(await rows.execute()).toMatchObject([
    { licence_id: licence, user_id: null, applicant: { name: '', company: '', email: '' } },
    { licence_id: others, user_id: member.userId, applicant: { name: '李雷' } },
  ]);
});
