import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeskColleague } from '#server/testing/desk-colleague.ts';
import { newBuyer, payOrder } from '#server/testing/order-forms.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { trialForm } from '#server/testing/trial-forms.ts';

const dayMs = 86_400_000;
const second = '另一位操作员';

describe('a trial’s extension (decision 0138)', () => {
  let api: TestApi;
  let owner: DeskColleague;
  let han: DeskColleague;
  let li: DeskColleague;
  beforeAll(async () => {
    api = await createTestApi();
    owner = await DeskColleague.enrol(api, 'gu', 'owner');
    han = await DeskColleague.enrol(api, 'han', 'sales');
    li = await DeskColleague.enrol(api, 'li', 'sales');
    api.clock.move(2 * dayMs);
    for (const colleague of [owner, han, li]) await colleague.logIn(colleague.code());
  });
  afterAll(() => api.close());

  async function newTrial(): Promise<string> {
    const client = api.client();
    await signIn(api, client);
    const email = `${String(api.clock.now().getTime())}@example.com`;
    expect((await client.post('/rqlicense/rqdata-cloud/trial', await trialForm(api, client, email))).body.code).toBe(0);
    api.clock.move(61_000);
    const row = await api.deps.db
      .selectFrom('licences')
      .select('id')
      .where('source', '=', 'trial')
      .orderBy('issued_at', 'desc')
      .executeTakeFirstOrThrow();
    return row.id;
  }
  const endOf = async (id: string) =>
    (await api.deps.db.selectFrom('licences').select('expires_at').where('id', '=', id).executeTakeFirstOrThrow())
      .expires_at;
  const daysAdded = async (id: string, work: () => Promise<unknown>) => {
    const before = await endOf(id);
    await work();
    return ((await endOf(id)).getTime() - before.getTime()) / dayMs;
  };
  const extend = async (colleague: DeskColleague, licence: string, days: string) =>
    (await colleague.act('licence-extend', { licence, days, reason: '采购流程较长' })).body;

  it('is done by one colleague up to thirty days in all, and by two from the day after', async () => {
    const id = await newTrial();
    expect(await daysAdded(id, () => extend(han, id, '14'))).toBe(14);
    expect(await daysAdded(id, () => extend(li, id, '16'))).toBe(16);
    expect(await daysAdded(id, () => extend(han, id, '1'))).toBe(0);
    expect((await extend(han, id, '1')).data.text).toContain(second);
    expect(await daysAdded(id, () => extend(li, id, '1'))).toBe(1);
  });

  it('of thirty-one days needs two from the first', async () => {
    const id = await newTrial();
    expect(await daysAdded(id, () => extend(han, id, '31'))).toBe(0);
    expect(await daysAdded(id, () => extend(han, id, '30')), 'less is still done alone').toBe(30);
  });

  it('by two colleagues at once counts both', async () => {
    const id = await newTrial();
    const added = await daysAdded(id, () => Promise.all([extend(han, id, '20'), extend(li, id, '20')]));
    expect(added).toBe(20);
  });

  it('is mailed to every owner with the days so far and the reason, and to no other colleague', async () => {
    const id = await newTrial();
    await api.runJobs();
    const before = api.mail.length;
    await extend(han, id, '5');
    await extend(han, id, '7');
    await api.runJobs();
    const alone = api.mail.slice(before).filter(({ subject }) => subject.includes('独自延长试用'));
    expect(alone.map(({ to }) => to.address)).toEqual(['gu@rquant.example', 'gu@rquant.example']);
    expect(alone[1]?.subject).toContain('han 独自延长试用');
    for (const said of ['7 天', '累计：12 天，一位同事至多 30 天', '原因：采购流程较长', `/desk/record/any#${id}`])
      expect(alone[1]?.text).toContain(said);
  });

  it('of a revoked one needs two, since its text may have leaked', async () => {
    const id = await newTrial();
    await api.deps.db.updateTable('licences').set({ revoked_at: api.clock.now() }).where('id', '=', id).execute();
    expect((await extend(han, id, '3')).data.text).toContain(second);
    const row = () => api.deps.db.selectFrom('licences').select('revoked_at').where('id', '=', id).executeTakeFirst();
    expect((await row())?.revoked_at).not.toBeNull();
    await extend(li, id, '3');
    expect((await row())?.revoked_at).toBeNull();
  });

  it('is not the extension of an ordered licence, which needs two and a reason', async () => {
    const { client, id: order } = await newBuyer(api);
    await payOrder(api, client, order);
    const { licence_id: licence } = await api.deps.db
      .selectFrom('orders')
      .select('licence_id')
      .where('id', '=', order)
      .executeTakeFirstOrThrow();
    expect((await han.act('licence-extend', { licence, days: '1' })).body.field).toBe('reason');
    expect((await extend(han, licence!, '1')).data.text).toContain(second);
  });

  it('refuses a licence that does not exist and days that are none', async () => {
    expect((await extend(han, 'lic_0000000000000000000000', '1')).message).toContain('没有这个许可');
    const id = await newTrial();
    for (const days of ['0', '-1', '1.5', '3661', '']) expect((await extend(han, id, days)).field, days).toBe('days');
  });
});
