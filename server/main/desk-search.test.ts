import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskFound } from '#contract/desk-record.ts';
import { mostFound } from '#server/features/desk/records/search-records.ts';
import { DeskColleague } from '#server/testing/desk-colleague.ts';
import { applyForJob } from '#server/testing/job-applications.ts';
import { leaveLead } from '#server/testing/lead-forms.ts';
import { placeOrder } from '#server/testing/order-forms.ts';
import { makeQuotation } from '#server/testing/quotation-forms.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { trialForm } from '#server/testing/trial-forms.ts';
import { recordKinds } from './desk-record-kinds.ts';
import { declarations } from './ops-commands.ts';

const email = 'li@example.com';
const buyerPhone = '+8613900139001';

describe('a search of the whole desk', () => {
  let api: TestApi;
  let owner: DeskColleague;
  let recruiter: DeskColleague;
  let phone: string;
  let ids: Record<string, string>;
  beforeAll(async () => {
    api = await createTestApi();
    const client = api.client();
    phone = await signIn(api, client);
    await client.post('/rqlicense/rqdata-cloud/trial', await trialForm(api, client, email));
    const order = await placeOrder(client, { buyer_phone: buyerPhone, buyer_company: '百分之100%_基金' });
    const trial = await api.deps.db
      .selectFrom('trials')
      .select(['reference', 'licence_id', 'user_id'])
      .executeTakeFirstOrThrow();
    ids = {
      leads: await leaveLead(api, email),
      trials: trial.reference,
      orders: order,
      quotations: (await makeQuotation(api)).id,
      licences: trial.licence_id!,
      accounts: `U-${String(trial.user_id).padStart(4, '0')}`,
      applications: await applyForJob(api, { email }),
      openings: 'factor-researcher',
    };
    owner = await DeskColleague.enrol(api, 'gu', 'owner');
    recruiter = await DeskColleague.enrol(api, 'zhao', 'recruiter');
  });
  afterAll(() => api.close());

  const search = async (words: string, colleague = owner): Promise<DeskFound['found']> =>
    (await colleague.client.postJson('/desk/v1/search', { search: words })).body.data.found;
  const listingsOf = (found: DeskFound['found']) => found.map(({ listing }) => listing);

  it('finds a record of each kind by its number, with the row that its list has', async () => {
    for (const [listing, id] of Object.entries(ids)) {
      const found = (await search(id)).find((one) => one.listing === listing);
      const declared = declarations.find(({ name }) => name === listing);
      const column = declared?.kind === 'listing' ? declared.record!.column : '';
      expect([listing, found?.rows.map((row) => row[column])]).toEqual([listing, [id]]);
    }
  });

  it('looks through one list of each kind of record', () => {
    const searched = declarations.flatMap((one) => (one.kind === 'listing' && one.finds ? one : []));
    expect(searched.map(({ name }) => name).toSorted()).toEqual(Object.keys(ids).toSorted());
    for (const { kind, roles } of recordKinds) {
      const lists = searched.filter(({ record }) => record?.kind === kind || record?.kind === 'any');
      const own = lists.find(({ record }) => record?.kind === kind) ?? lists[0];
      expect(own?.roles, kind).toEqual(roles);
    }
  });

  it('finds a telephone number however it is written, in the account and in the order that has it', async () => {
    const digits = phone.replace('+86', '');
    for (const written of [digits, `+86 ${digits}`, `${digits.slice(0, 3)} ${digits.slice(3, 7)} ${digits.slice(7)}`])
      expect(listingsOf(await search(written)), written).toContain('accounts');
    expect(listingsOf(await search('139-0013-9001'))).toContain('orders');
  });

  it('takes a number that was typed in full-width letters, and every character of a pattern as itself', async () => {
    const wide = ids['orders']!.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
    expect(listingsOf(await search(wide))).toContain('orders');
    expect(listingsOf(await search('100%_基金'))).toEqual(['orders', 'accounts']);
    for (const words of ['1%0', '%%%', '___', "'; --", '\\\\\\']) expect(await search(words), words).toEqual([]);
  });

  it('finds nothing of kinds that the role may not look at, and a stranger finds no such address', async () => {
    expect(listingsOf(await search(email))).toEqual(expect.arrayContaining(['leads', 'trials', 'orders']));
    expect(listingsOf(await search(email, recruiter))).toEqual(['applications']);
    for (const id of [ids['orders']!, ids['licences']!]) expect(await search(id, recruiter)).toEqual([]);
    expect((await api.client().postJson('/desk/v1/search', { search: email })).status).toBe(404);
  });

  it('refuses fewer than three characters, too many and unreadable ones at the field', async () => {
    const ask = async (words: unknown) => (await owner.client.postJson('/desk/v1/search', { search: words })).body;
    for (const words of ['', '  ', 'O-', ' 李雷 '])
      expect(await ask(words)).toMatchObject({ field: 'search', message: '请输入至少 3 个字符' });
    for (const words of ['x'.repeat(101), 'abc\u0000', 7, null])
      expect(await ask(words)).toMatchObject({ field: 'search' });
  });

  it('returns at most twenty rows of all lists together, and marks the lists with more', async () => {
    const lead = await api.deps.db.selectFrom('leads').selectAll().executeTakeFirstOrThrow();
    const many = Array.from({ length: 30 }, (_, at) => ({
      ...lead,
      reference: `L-${String(at).padStart(10, '0')}`,
    }));
    await api.deps.db.insertInto('leads').values(many).execute();
    const found = await search(email);
    expect(found.reduce((sum, { rows }) => sum + rows.length, 0)).toBeLessThanOrEqual(mostFound);
    expect(listingsOf(found)).toEqual(expect.arrayContaining(['leads', 'trials', 'orders', 'applications']));
    expect(found.filter(({ hasMore }) => hasMore).map(({ listing }) => listing)).toEqual(['leads']);
    expect((await search('L-00000000'))[0]?.rows).toHaveLength(mostFound);
  });

  it('is one entry of the journal for ten minutes, without its words', async () => {
    const entries = () =>
      api.deps.db.selectFrom('journal').select('subject').where('subject', 'like', 'search%').execute();
    const before = (await entries()).length;
    await search('示例九资产');
    await search('示例九资产');
    expect((await entries()).slice(before)).toEqual([{ subject: 'search' }]);
  });
});
