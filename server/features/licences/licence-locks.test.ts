import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, beijingDay } from '#lib/shared/time/beijing-time.ts';
import { projectLicence } from '#server/features/orders/agreement-rows.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { callWhileHeld, type LockCase } from '#server/testing/call-while-held.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import { applyForCampus } from '#server/testing/granted-applications.ts';
import { newBuyer, newKey, payOrder, readOrder, startPayment } from '#server/testing/order-forms.ts';
import { sampleRequest } from '#server/testing/sample-requests.ts';
import { goodTicket, signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { trialForm } from '#server/testing/trial-forms.ts';
import { revokeLicence } from './licences.ts';
import { readSampleLicence } from './sample-licence.ts';

let api: TestApi;
const run = async (...argv: string[]) => String(await runCommand(api.deps, argv));
const today = (more: number) => addDays(beijingDay(api.clock.now()), more);

async function newAccount() {
  const client = api.client();
  const phone = await signIn(api, client);
  const { userId } = (await client.post('/user/isLogin.do')).body;
  return { client, phone, userId: Number(userId) };
}

/** Creates a paid order of a new account, with its licence. */
async function newLicence() {
  const { client, id } = await newBuyer(api);
  await payOrder(api, client, id);
  const { licence } = await readOrder(client, id, 'licence');
  return { client, order: id, licence: String(licence.id) };
}

/** Issues a licence as an operator. */
async function issuedLicence(): Promise<string> {
  const { phone } = await newAccount();
  return (await run('licence-issue', 'rqdata-cloud', '--to', phone, '--days', '30')).split('\n')[0]!;
}

async function newClass(isGranted = true) {
  const { client } = await newAccount();
  const { purpose: _, ...body } = await trialForm(api, client);
  const reference = await applyForCampus({ client, body });
  const until = today(90);
  if (isGranted) await run('campus-grant', reference, '--quota', '1', '--seats', '9', '--until', until);
  const row = api.deps.db.selectFrom('campus_classes').select('code').where('reference', '=', reference);
  return { client, reference, until, code: (await row.executeTakeFirst())?.code ?? '' };
}

const cases: LockCase[] = [
  [
    'what a licence’s agreement makes of it',
    async () => {
      const { licence } = await newLicence();
      return { held: ['licences', 'id', licence], call: () => projectLicence(api.deps, { licenceId: licence }) };
    },
  ],
  [
    'a renewal that is ordered',
    async () => {
      const { client, licence } = await newLicence();
      const call = () => client.post(`/rqlicense/licences/${licence}/renewal`, { idempotency_key: newKey() });
      return { held: `renewal:${licence}`, call };
    },
  ],
  [
    'a change that is ordered',
    async () => {
      const { client, licence } = await newLicence();
      const wanted = { items: 'research:5,futures:5', idempotency_key: newKey() };
      const call = () => client.post(`/rqlicense/licences/${licence}/change`, wanted);
      return { held: `renewal:${licence}`, call };
    },
  ],
  [
    'a licence that gets days',
    async () => {
      const licence = await issuedLicence();
      return { held: ['licences', 'id', licence], call: () => run('licence-extend', licence, '--days', '3') };
    },
  ],
  [
    'a licence that gets other terms',
    async () => {
      const licence = await issuedLicence();
      return { held: ['licences', 'id', licence], call: () => run('licence-terms', licence, '--quota', '20') };
    },
  ],
  [
    'a licence that gets another number',
    async () => {
      const licence = await issuedLicence();
      return { held: ['licences', 'id', licence], call: () => run('licence-reissue', licence, '--reason', '泄露') };
    },
  ],
  [
    'the orders of a licence that gets another number',
    async () => {
      const { order, licence } = await newLicence();
      return { held: ['orders', 'id', order], call: () => run('licence-reissue', licence, '--reason', '泄露') };
    },
  ],
  ['the sample licence', async () => ({ held: 'lic_sample', call: () => readSampleLicence(api.deps) })],
  [
    'the sample licence’s row',
    async () => {
      await readSampleLicence(api.deps);
      api.clock.move(20 * 86_400_000);
      return { held: ['licences', 'id', 'lic_sample'], call: () => readSampleLicence(api.deps) };
    },
  ],
  [
    'a trial',
    async () => {
      const { client, userId } = await newAccount();
      const form = await trialForm(api, client);
      return { held: `trial:quant:${userId}`, call: () => client.post('/rqlicense/quant/trial', form) };
    },
  ],
  [
    'a class’s seat',
    async () => {
      const { reference, code } = await newClass();
      const call = () => api.client().post('/rqlicense/campus/seats', { class_code: code, ...goodTicket() });
      return { held: `campus:${reference}`, call };
    },
  ],
  [
    'a class that is granted',
    async () => {
      const { reference, until } = await newClass(false);
      const call = () => run('campus-grant', reference, '--quota', '1', '--seats', '9', '--until', until);
      return { held: `campus:${reference}`, call };
    },
  ],
  [
    'a class that is renewed',
    async () => {
      const { reference } = await newClass();
      return { held: `campus:${reference}`, call: () => run('campus-renew', reference, '--until', today(99)) };
    },
  ],
  [
    'the licences of a class that is renewed',
    async () => {
      const { client, reference } = await newClass();
      const [{ licence }] = (await client.get('/rqlicense/trials')).body.data;
      return { held: ['licences', 'id', licence.id], call: () => run('campus-renew', reference, '--until', today(99)) };
    },
  ],
  [
    'an application for a class',
    async () => {
      const { client, userId } = await newAccount();
      const { purpose: _, ...body } = await trialForm(api, client);
      const form = { ...sampleRequest('applyForCampusLicence').body, ...body };
      return { held: `trial:rqsdk-edu:${userId}`, call: () => client.post('/rqlicense/rqsdk-edu/trial', form) };
    },
  ],
];

describe.skipIf(!process.env['TEST_DATABASE_URL'])(
  'a licence is read under its lock (skipped without a server)',
  () => {
    beforeAll(async () => {
      api = await createTestApi();
    });
    afterAll(() => api.close());
    // Codes to one address have a limit per hour.
    beforeEach(() => {
      api.clock.move(3_600_000);
    });

    it.each(cases)('%s', async (_what, make) => {
      expect(await callWhileHeld(api, make)).toEqual({ waitedAt: ['its lock'], code: 0 });
    });

    it.each([
      ['renewal', {}],
      ['change', { items: 'research:5,futures:5' }],
    ])('a paid %s of a licence that is revoked concurrently is left to an operator', async (what, form) => {
      const { client, licence } = await newLicence();
      const path = `/rqlicense/licences/${licence}/${what}`;
      const { id } = (await client.post(path, { ...form, idempotency_key: newKey() })).body.data;
      await client.post(`/cashier/${await startPayment(client, id)}`, { answer: 'pay' });
      const { db, clock } = api.deps;
      const { fulfilling } = await db.transaction().execute(async (trx) => {
        await revokeLicence(trx, clock.now(), licence);
        const jobs = api.runJobs();
        await expect.poll(() => countWaiting(db)).toBe(1);
        return { fulfilling: jobs };
      });
      await fulfilling;
      expect((await readOrder(client, id)).status).toBe('paid');
    });
  },
);
