import { afterAll, beforeAll, expect, it } from 'vitest';
import { appointmentDays } from '#lib/shared/time/working-days.ts';
import { toJson } from '#server/kernel/db/json-column.ts';
import { mostRelated } from '#server/kernel/desk/record-kind.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { aBooking, aClass, applyForCampus } from '#server/testing/granted-applications.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { trialForm } from '#server/testing/trial-forms.ts';
import { campusRecord } from './campus-desk-record.ts';
import { roadShowRecord } from './road-show-desk-record.ts';
import { trialRecord } from './trial-desk-record.ts';

const dayMs = 86_400_000;
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

let people = 0;
async function newApplicant() {
  const client = api.client();
  await signIn(api, client);
  return { client, form: await trialForm(api, client, `waiting-${(people += 1)}@example.com`) };
}

it('a road-show waits for a colleague until confirmed, again after its visitor moves it, and not once cancelled', async () => {
  await aBooking(api, 'beside@example.com');
  const { client, params, body } = await aBooking(api, 'moved-again@example.com');
  const { reference } = params;
  const isWaiting = async () => (await roadShowRecord.waiting!(api.deps)).some(({ id }) => id === reference);
  const [, second = '', third = ''] = appointmentDays(api.clock.now());
  const change = async (action: 'move' | 'cancel') => {
    const form = { key: body.key, preferred_times: `${third}/pm` };
    const reply = await client.post(`/rqlicense/road-show/bookings/${reference}/${action}`, form);
    expect(reply.body.code).toBe(0);
  };
  expect(await isWaiting()).toBe(true);
  const online = ['--time', '10:00', '--person', '李雷', '--link', 'https://meet.example.com/1'];
  await runCommand(api.deps, ['road-show-confirm', reference, `${second}/am`, ...online]);
  expect(await isWaiting()).toBe(false);
  await change('move');
  expect(await isWaiting()).toBe(true);
  await change('cancel');
  expect(await isWaiting()).toBe(false);
});

it('a trial waits for a call until the end of its thirtieth day, or until its licence is revoked', async () => {
  const { db } = api.deps;
  const [one, revoked] = [await newApplicant(), await newApplicant()];
  const apply = async ({ client, form }: typeof one) =>
    (await client.post('/rqlicense/quant/trial', form)).body.data.id as string;
  const [licence, revokedLicence] = [await apply(one), await apply(revoked)];
  const now = api.clock.now();
  const isWaiting = async (id: string, msAgo = 0) => {
    const applied = { created_at: new Date(now.getTime() - msAgo) };
    const { reference } = await db
      .updateTable('trials')
      .set(applied)
      .where('licence_id', '=', id)
      .returning('reference')
      .executeTakeFirstOrThrow();
    const rows = await trialRecord.waiting!({ ...api.deps, clock: { ...api.clock, now: () => now } });
    return rows.some((row) => row.id === reference);
  };
  expect([await isWaiting(licence, 30 * dayMs - 1), await isWaiting(licence, 30 * dayMs)]).toEqual([true, false]);
  expect(await isWaiting(revokedLicence)).toBe(true);
  await runCommand(api.deps, ['licence-revoke', revokedLicence, '--reason', '许可被转给他人']);
  expect(await isWaiting(revokedLicence)).toBe(false);
});

it('a school’s application waits for a colleague until decided', async () => {
  const [waiting, granted] = [await newApplicant(), await newApplicant()];
  const { purpose: _, ...body } = waiting.form;
  const { purpose: __, ...grantedBody } = granted.form;
  const reference = await applyForCampus({ client: waiting.client, body });
  await aClass(api, { client: granted.client, body: grantedBody });
  expect((await campusRecord.waiting!(api.deps)).map(({ id }) => id)).toEqual([reference]);
  const who = { name: '', company: null, email: body.email, phone: null, accountId: null };
  expect(await campusRecord.of(api.deps, who)).toMatchObject([{ id: reference, state: 'received' }]);
});

it('the applications of one company are related up to the list’s limit, newest first', async () => {
  const company = '示例九资本';
  const applied = { product: 'quant', user_id: null, workspace_id: null, licence_id: null };
  const now = api.clock.now().getTime();
  const rows = Array.from({ length: mostRelated + 1 }, (_, at) => ({
    ...applied,
    reference: `T-${String(at).padStart(10, '0')}`,
    applicant: toJson({ name: '李雷', company, email: `of-company-${at}@example.com`, purpose: '' }),
    created_at: new Date(now - at * 1000),
  }));
  await api.deps.db.insertInto('trials').values(rows.toReversed()).execute();
  const who = { name: '', company, email: null, phone: null, accountId: null };
  const found = await trialRecord.of(api.deps, who);
  expect(found.map(({ id }) => id)).toEqual(rows.slice(0, mostRelated).map(({ reference }) => reference));
});
