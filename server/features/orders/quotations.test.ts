import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trafficPacks } from '#content/prices/price-list.ts';
import { refusals } from '#contract/refusals.ts';
import { addDays, beijingDay, endOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import { deletePerson } from '#server/features/account-data/account-deletion.ts';
import { createWorkspace } from '#server/features/accounts/workspaces.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { newKey, orderForm, payOrder, readOrder } from '#server/testing/order-forms.ts';
import { charactersOf } from '#server/testing/pdf-streams.ts';
import { makeQuotation, openQuotation } from '#server/testing/quotation-forms.ts';
import { refundOrder } from '#server/testing/refund-order.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { readEntries, readSegments } from './agreement-rows.ts';
import { agreementOf, worthOf } from './agreement.ts';
import { contractText } from './contract-text.ts';
import { readKeptFen } from './kept-money.ts';
import { quotationText } from './quotation-pdf.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const dayMs = 86_400_000;
const run = async (...argv: string[]) => String(await runCommand(api.deps, argv));
const make = (...more: string[]) => makeQuotation(api, ...more);
const order = async (client: TestClient, token: string) =>
  client.post('/business/v1/orders', orderForm((await openQuotation(client, token)).body.data.id));
async function buyer(): Promise<TestClient> {
  const client = api.client();
  await signIn(api, client);
  return client;
}
const rowOf = (id: string) =>
  api.deps.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a quotation', () => {
  it('is mailed with its link, opened without login and ordered at its price, which contract and mails explain', async () => {
    const { id, token } = await make('--discount', '10', '--valid', '30');
    await api.runJobs();
    const mail = api.mail.findLast(({ to }) => to.address === 'han@example.com');
    expect(mail?.text).toContain('目录价合计    1400.00\n优惠    -140.00\n合计    1260.00');
    expect(mail?.text).toContain(`/welcome/purchase#quotation=${token}`);
    const [pdf] = mail?.attachments ?? [];
    expect(pdf?.filename).toBe(`${id}.pdf`);
    expect(charactersOf(Buffer.from(pdf?.content ?? ''))).toContain('惠');
    const shown = (await openQuotation(api.client(), token)).body.data;
    expect(shown).toMatchObject({
      amount: '1260.00',
      quotation: { id, list_amount: '1400.00', discount: '140.00', company: '示例一基金管理有限公司' },
    });
    const lastDay = addDays(beijingDay(api.clock.now()), 30);
    expect(shown.quotation.valid_until).toBe(endOfBeijingDay(lastDay).toISOString());
    expect(shown.merchandise_groups.flatMap(({ items }: { items: { amount: string }[] }) => items)).toMatchObject([
      { amount: '800.00' },
      { amount: '600.00' },
    ]);
    const client = await buyer();
    const placed = (await order(client, token)).body.data;
    expect(placed).toMatchObject({ status: 'pending_payment', amount: '1260.00' });
    expect(await readOrder(client, placed.id, 'amount,quotation')).toEqual({
      amount: '1260.00',
      quotation: { id, discount: '140.00' },
    });
    const { table, facts } = contractText(await rowOf(placed.id), api.deps.config);
    expect(facts).toContain(`报价单：${id}`);
    expect(table.rows.at(-1)).toEqual([`报价单 ${id} 优惠`, '', '', '-140.00']);
    expect(table.totals[0]).toContain('1260.00');
    await payOrder(api, client, placed.id);
    const texts = api.mail
      .filter(({ to, subject }) => to.address === 'li@example.com' && subject.includes(placed.id))
      .map(({ text }) => text);
    expect(texts.length).toBeGreaterThan(1);
    for (const text of texts) expect(text).toContain('共 1260.00 元（报价单优惠 140.00 元，已扣除）');
    expect(texts.join('')).toContain(`报价单 ${id} 优惠    -140.00`);
  });

  it('is dated by the day in Beijing, and has its traffic packs by their own number', async () => {
    const { id } = await make('--seats', '2', '--packs', '3');
    const row = await api.deps.db.selectFrom('quotations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.groups.flatMap(({ items }) => items.map(({ quantity }) => quantity))).toEqual([
      2,
      2,
      ...trafficPacks.map(() => 3),
    ]);
    const { facts } = quotationText({ ...row, made_at: new Date('2026-11-21T16:00:00Z') }, api.deps.config, '');
    expect(facts.at(-1)).toContain('2026-11-22');
  });

  it('becomes one order, however many open it at once', async () => {
    const { token } = await make();
    const clients = await Promise.all([buyer(), buyer(), buyer()]);
    const quotes = await Promise.all(clients.map((client) => openQuotation(client, token)));
    const replies = await Promise.all(
      clients.map((client, at) => client.post('/business/v1/orders', orderForm(quotes[at]?.body.data.id))),
    );
    expect(replies.map(({ body }) => Number(body.code)).toSorted((a, b) => a - b)).toEqual([
      0,
      refusals.quotationOrdered.code,
      refusals.quotationOrdered.code,
    ]);
    expect((await openQuotation(api.client(), token)).body.code).toBe(refusals.quotationOrdered.code);
  });

  it('opens for its link alone', async () => {
    const { id, token } = await make();
    const other = await make();
    for (const tried of [id, `${id}.`, `${id}.${'0'.repeat(64)}`, token.replace(id, other.id), ''])
      expect((await openQuotation(api.client(), tried)).body.code, tried).toBe(refusals.quotationUnknown.code);
  });

  it('is quoted for a workspace to its members alone', async () => {
    const { token } = await make();
    const [member, stranger] = [api.client(), await buyer()];
    const accounts = [await signIn(api, member)];
    const made = await createWorkspace(api.deps.db, api.clock.now(), { name: '研究一部', accounts });
    const form = { quotation: token, workspace_id: 'id' in made ? made.id : '' };
    const ask = async (client: TestClient) =>
      (await client.post('/business/v1/quotation/order_intention', form)).body.code;
    expect([await ask(member), await ask(stranger), await ask(api.client())]).toEqual([
      0,
      refusals.workspaceUnknown.code,
      refusals.notSignedIn.code,
    ]);
  });

  it('that was withdrawn or is over orders nothing, also with a quote from before', async () => {
    const client = await buyer();
    const [withdrawn, expired] = [await make(), await make('--valid', '1')];
    const [before, late] = [await openQuotation(client, withdrawn.token), await openQuotation(client, expired.token)];
    expect(await run('quotation-withdraw', withdrawn.id)).toContain('已撤回');
    const press = (id: string) => client.post('/business/v1/orders', { ...orderForm(id), idempotency_key: newKey() });
    expect((await press(before.body.data.id)).body.code).toBe(refusals.quotationWithdrawn.code);
    expect((await openQuotation(client, withdrawn.token)).body.code).toBe(refusals.quotationWithdrawn.code);
    await expect(run('quotation-withdraw', withdrawn.id)).rejects.toThrow('已经撤回');
    await api.deps.db
      .updateTable('quotations')
      .set({ valid_until: api.clock.now() })
      .where('id', '=', expired.id)
      .execute();
    expect((await press(late.body.data.id)).body.code).toBe(refusals.quotationExpired.code);
    expect((await openQuotation(client, expired.token)).body.code).toBe(refusals.quotationExpired.code);
    await expect(run('quotation-withdraw', expired.id)).rejects.toThrow('有效期');
  });

  it('is refused in words where a field is wrong', async () => {
    const wrong: [string[], string][] = [
      [['--discount', '95'], '89.9'],
      [['--discount', '10', '--off', '10'], '其中一项'],
      [['--off', '1400'], '少于目录价'],
      [['--valid', '91'], '1 至 90'],
      [['--owner', 'stranger'], '没有这位同事'],
      [['--seats', '999'], '数量超过'],
      [['--products', 'reits'], '其中一类'],
    ];
    for (const [more, says] of wrong) await expect(make(...more), more.join(' ')).rejects.toThrow(says);
    await expect(run('quotation-make', '--name', '韩', '--email', 'stranger', '--plan', 'research')).rejects.toThrow(
      '邮箱地址',
    );
  });

  it('goes with the account that has its address, and is in its export before', async () => {
    const { id } = await make();
    const client = await buyer();
    const { userId } = (await client.post('/user/isLogin.do')).body;
    const { db } = api.deps;
    await db.updateTable('users').set({ email: 'han@example.com' }).where('id', '=', userId).execute();
    const { quotations } = (await client.get('/user/account/export')).body.data;
    expect(quotations.map((one: { id: string }) => one.id)).toContain(id);
    await deletePerson(api.deps, userId);
    expect(await db.selectFrom('quotations').select('id').where('email', '=', 'han@example.com').execute()).toEqual([]);
  });
});

describe('the money of a discounted order', () => {
  /** Expects the agreement's worth to equal what was paid and not refunded, not the list price. */
  async function expectBalanced(id: string): Promise<void> {
    const row = await rowOf(id);
    const { segments, given } = agreementOf(await readEntries(api.deps.db, row.licence_id ?? ''));
    const worth = segments.reduce((sum, segment) => sum + worthOf(segment), 0);
    expect(worth - given.reduce((sum, { fen }) => sum + fen, 0)).toBe(await readKeptFen(api.deps.db, row));
  }

  it('is what was paid, whatever the discount and whatever part of it goes back', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 899 }),
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        fc.constantFrom('unchanged' as const, 'shortened' as const),
        async (permille, share, service) => {
          const { token } = await make('--discount', (permille / 10).toFixed(1));
          const client = await buyer();
          const { id, amount } = (await order(client, token)).body.data;
          const paidFen = Math.round(Number(amount) * 100);
          expect(paidFen).toBe(140_000 - Math.round(140 * permille));
          await payOrder(api, client, id);
          await expectBalanced(id);
          const backFen = Math.max(1, Math.floor(paidFen * share * 0.9));
          await refundOrder(api.deps, id, { amount: (backFen / 100).toFixed(2), service, reason: '补偿' });
          await expectBalanced(id);
          await expect(
            refundOrder(api.deps, id, { amount: ((paidFen - backFen) / 100 + 0.01).toFixed(2) }),
          ).rejects.toThrow('退');
        },
      ),
      { numRuns: 8 },
    );
  });

  it('pays for its days alone: renewed at the list, changed by the difference of the list', async () => {
    const { token } = await make('--off', '400');
    const client = await buyer();
    const { id } = (await order(client, token)).body.data;
    await payOrder(api, client, id);
    await run('transfer-confirm', id, '--amount', '100', '--slip', `S-${id}`, '--return');
    await expectBalanced(id);
    const { licence_id: licence } = await rowOf(id);
    const renewal = (await client.get(`/rqlicense/licences/${licence}/renewal`)).body.data;
    expect(renewal.amount).toBe('1400.00');
    const asked = await client.get(`/rqlicense/licences/${licence}/change?items=research:2,futures:2`);
    const { credit, amount } = asked.body.data.price;
    // The number of users doubles, so the additional amount equals the credit.
    expect(amount).toBe(credit);
    expect((await client.get(`/rqlicense/licences/${licence}/change?items=research:1,futures:1`)).body.code).toBe(
      refusals.changeNotDearer.code,
    );
    const segments = await readSegments(api.deps.db, licence ?? '');
    expect(segments.map(worthOf)).toEqual([100_000]);
    api.clock.move(10 * dayMs);
    await refundOrder(api.deps, id, { service: 'ended' });
    await api.runJobs();
    await expectBalanced(id);
  });
});
