import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOpenings } from '#content/openings/openings.ts';
import { deskRoles, type DeskListing } from '#contract/desk.ts';
import { journal } from '#server/kernel/journal/journal.ts';
import { DeskColleague } from '#server/testing/desk-colleague.ts';
import { aClass } from '#server/testing/granted-applications.ts';
import { applyForJob } from '#server/testing/job-applications.ts';
import { leaveLead } from '#server/testing/lead-forms.ts';
import { newBuyer, payOrder } from '#server/testing/order-forms.ts';
import { makeQuotation } from '#server/testing/quotation-forms.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { trialForm } from '#server/testing/trial-forms.ts';
import { recordKinds } from './desk-record-kinds.ts';

const email = 'li@example.com';
const minuteMs = 60_000;

/** Creates one record of every kind but a road-show, by its kind. */
async function oneOfEach(api: TestApi): Promise<Record<string, string>> {
  const client = api.client();
  await signIn(api, client);
  const form = await trialForm(api, client, email);
  await client.post('/rqlicense/rqdata-cloud/trial', form);
  const lecturer = api.client();
  await signIn(api, lecturer);
  await aClass(api, { client: lecturer, body: await trialForm(api, lecturer, 'lecturer@example.com') });
  const { client: buyer, id: order } = await newBuyer(api);
  await payOrder(api, buyer, order);
  await api.runJobs();
  const trials = await api.deps.db.selectFrom('trials').select(['reference', 'licence_id', 'user_id']).execute();
  const trial = trials.find(({ reference }) => reference.startsWith('T'))!;
  return {
    lead: await leaveLead(api, email),
    trial: trial.reference,
    campus: trials.find(({ reference }) => reference.startsWith('E'))!.reference,
    order,
    licence: trial.licence_id!,
    account: `U-${String(trial.user_id).padStart(4, '0')}`,
    application: await applyForJob(api, { email: 'han@example.com' }),
    quotation: (await makeQuotation(api)).id,
    opening: readOpenings()[0]!.id,
  };
}

describe('records', () => {
  let api: TestApi;
  let ids: Record<string, string>;
  const colleagues = new Map<string, DeskColleague>();
  const of = (role: string) => colleagues.get(role)!;
  beforeAll(async () => {
    api = await createTestApi();
    // Before two colleagues have the role.
    ids = await oneOfEach(api);
    for (const role of deskRoles) colleagues.set(role, await DeskColleague.enrol(api, `one-${role}`, role));
  }, 60_000);
  afterAll(() => api.close());

  it.each(deskRoles)(
    'are found as %s exactly where their kind says so, and nothing can be done to the others',
    async (role) => {
      for (const [kind, id] of Object.entries(ids)) {
        const may = role === 'owner' || recordKinds.find((one) => one.kind === kind)!.roles.includes(role);
        const reply = await of(role).record(id, kind);
        expect([kind, reply.status]).toEqual([kind, may ? 200 : 404]);
        if (role === 'editor') continue;
        const noted = await of(role).act('record-note', { record: id, text: `备注，${role}` });
        expect([kind, noted.body.code === 0]).toEqual([kind, may]);
      }
      const notes = await api.deps.db
        .selectFrom('record_notes')
        .select('record')
        .where('text', '=', `备注，${role}`)
        .execute();
      for (const { record: id } of notes) expect((await of(role).record(id)).status).toBe(200);
    },
  );

  it('that do not exist, or are of another kind, are not found', async () => {
    expect((await of('owner').record('L-0000000000')).status).toBe(404);
    expect((await of('owner').record(ids['lead']!, 'order')).status).toBe(404);
    expect((await of('owner').record('nothing')).status).toBe(404);
    expect((await api.client().postJson('/desk/v1/records', { kind: 'lead', id: ids['lead'] })).status).toBe(404);
  });

  it('offer the actions that state and role allow, with the id in its field', async () => {
    const offered = async (role: string, id: string) =>
      (await of(role).record(id)).body.data.actions as { name: string; input: Record<string, string> }[];
    const { order = '', trial = '', licence = '', lead = '' } = ids;
    const byFinance = (await offered('finance', order)).map(({ name }) => name);
    expect(byFinance).toEqual(expect.arrayContaining(['order-refund']));
    for (const name of ['transfer-confirm', 'invoice-red', 'refund-done']) expect(byFinance).not.toContain(name);
    expect((await offered('sales', order)).map(({ name }) => name)).not.toContain('order-refund');
    expect(await offered('sales', trial)).toContainEqual({ name: 'licence-extend', input: { licence }, initial: {} });
    expect(await offered('sales', lead)).toContainEqual({ name: 'lead-move', input: { reference: lead }, initial: {} });
  });

  it('tell everything that happened, the newest first, with who did it', async () => {
    const { order = '' } = ids;
    api.clock.move(minuteMs);
    await of('finance').act('order-extend', { order, until: '2030-01-01' });
    const events = await of('finance').timeline(order);
    expect(events.map(({ at }) => at)).toEqual(
      events
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(events.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['待付款', '已开通', '改付款期限（没有办成）', '收到 ¥1,400.00']),
    );
    expect(events.find(({ title }) => title.startsWith('改付款期限'))?.actor).toBe('one-finance');
    const mails = events.filter(({ what }) => what === 'mail');
    expect(mails.length).toBeGreaterThan(1);
    expect(mails.every(({ delivery }) => delivery === 'sent')).toBe(true);
    expect(JSON.stringify(mails)).not.toMatch(/eyJ[\w-]+\.[\w-]+\./);
  });

  it('tell nothing of an account whose number begins with theirs', async () => {
    const { account = '' } = ids;
    const titles = async () => (await of('support').timeline(account)).filter(({ what }) => what === 'journal').length;
    const before = await titles();
    const about = (id: string) =>
      journal(api.deps.db, api.clock.now(), { action: 'operator-command', accountId: null, subject: `sign-out ${id}` });
    await about(`${account}7`);
    expect(await titles()).toBe(before);
    await about(account);
    expect(await titles()).toBe(before + 1);
  });

  it('know the other records of their contact and company, of kinds that one may look at', async () => {
    const { lead = '', trial = '' } = ids;
    const { related } = (await of('sales').record(lead)).body.data;
    const found = related.flatMap(({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id));
    expect(found).toContain(trial);
    expect(found).not.toContain(lead);
    expect(related.map(({ kind }: { kind: string }) => kind)).not.toContain('application');
  });

  it('stand behind every id that a list leads to', async () => {
    const owner = of('owner');
    const { listings } = (await owner.client.get('/desk/v1/declarations')).body.data;
    const linked = new Set<string>();
    for (const { name, columns, record: own } of listings as DeskListing[]) {
      const links = columns.filter(({ id, kind }) => kind === 'reference' || id === own?.column).map(({ id }) => id);
      for (const row of (await owner.list(name)).body.data.rows)
        for (const id of links) if (row[id]) linked.add(row[id]);
    }
    expect([...linked]).toEqual(expect.arrayContaining(Object.values(ids)));
    for (const id of linked) expect([id, (await owner.record(id)).status]).toEqual([id, 200]);
  });

  it('have files for who may fetch them', async () => {
    const { files } = (await of('recruiter').record(ids['application']!)).body.data;
    expect(files).toMatchObject([{ name: 'resume', input: { code: ids['application'] } }]);
  });

  it('are one view in the journal for ten minutes, by colleague', async () => {
    const views = async () =>
      (
        await api.deps.db
          .selectFrom('journal')
          .select('id')
          .where('subject', '=', `record ${ids['campus']}`)
          .where('actor_name', '=', 'one-support')
          .execute()
      ).length;
    const before = await views();
    api.clock.move(11 * minuteMs);
    await of('support').record(ids['campus']!);
    await of('support').record(ids['campus']!);
    expect(await views()).toBe(before + 1);
    api.clock.move(11 * minuteMs);
    await of('support').record(ids['campus']!);
    expect(await views()).toBe(before + 2);
  });
});
