import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '#server/main/ops-commands.ts';
import { newKey, orderForm, payOrder, quoteOf, readOrder } from '#server/testing/order-forms.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { planReminders } from './order-reminders.ts';

const dayMs = 86_400_000;
/** A product sold by the year, and one paid once. */
const [yearly, archive] = ['stock-buybacks', 'stock-bars-archive'];

let api: TestApi;
let client: TestClient;
let phone: string;
beforeAll(async () => {
  api = await createTestApi({ LOG_LEVEL: 'silent' });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.deps.db.deleteFrom('jobs').execute();
  // Licences of other tests end on the same days.
  await api.deps.db.updateTable('licences').set({ revoked_at: api.clock.now() }).execute();
  api.mail.length = 0;
  api.clock.moveTo('2026-11-29T02:00:00Z');
  client = api.client();
  phone = await signIn(api, client);
});

async function buy(more: Record<string, string> = {}, language = 'zh'): Promise<string> {
  const form = orderForm(await quoteOf(client, { period_months: '12', ...more }));
  const { id } = (await client.post('/business/v1/orders', form, { 'accept-language': language })).body.data;
  await payOrder(api, client, id);
  return id;
}
const buyProduct = (id: string, language?: string) => buy({ merchandise: 'data_products', items: `${id}:1` }, language);

/** Moves the clock to a time and sends the reminders. @returns the mails since then, by the ends of their subjects */
async function goTo(time: string): Promise<{ what: string; text: string }[]> {
  api.clock.moveTo(time);
  api.mail.length = 0;
  for (let round = 0; round < 2; round += 1) {
    await planReminders(api.deps);
    await api.runJobs();
  }
  await signIn(api, client, phone);
  return api.mail
    .filter(({ to }) => to.address === 'li@example.com')
    .map(({ subject, text }) => ({ what: subject.split(/：|: /).at(-1) ?? '', text }));
}

/** Reads the licence of an order. */
const licenceOf = async (id: string) => (await readOrder(client, id, 'licence')).licence;
const renewalOf = async (id: string) =>
  (await client.get(`/rqlicense/licences/${(await licenceOf(id)).id}/renewal`)).body.data;
const renew = async (id: string, language = 'zh') => {
  const path = `/rqlicense/licences/${(await licenceOf(id)).id}/renewal`;
  const press = await client.post(path, { idempotency_key: newKey() }, { 'accept-language': language });
  const order = press.body.data.id;
  await payOrder(api, client, order);
  return order;
};

describe('the mail of a renewal', () => {
  it.each([
    [
      'zh',
      '原期限此前已经届满，新的期限自 2027-11-30 10:15 起，至 2028-11-30 23:59（北京时间）止',
      '原文本已经到期，不能再取数，请换上新文本',
      '2027-11-30 10:15 到期改为',
    ],
    [
      'en',
      'its previous term had ended; the new one runs from 2027-11-30 10:15 to 2028-11-30 23:59 (Beijing time)',
      'The old key has expired; use the new one',
      'it was to end on',
    ],
  ])(
    'says after an end from when the new term runs, and that the old text is over (%s)',
    async (language, ...words) => {
      const id = await buy({}, language);
      await goTo('2027-11-30T02:15:00Z');
      await renew(id, language);
      const { text } = api.mail.find(({ subject }) => /许可已续期|license renewed/.test(subject)) ?? { text: '' };
      const [says, old, never] = words;
      expect(text).toContain(says);
      expect(text).toContain(old);
      expect(text).not.toContain(never);
    },
  );

  it('says before the end which end gives way to which', async () => {
    const id = await buy();
    await goTo('2027-11-20T02:15:00Z');
    await renew(id);
    const { text } = api.mail.find(({ subject }) => subject.includes('许可已续期')) ?? { text: '' };
    expect(text).toContain('2027-11-29 23:59 到期改为 2028-11-29 23:59（北京时间）到期');
    expect(text).toContain('请在原到期时间之前换上，原文本在此之前照常有效');
  });
});

describe('a renewal', () => {
  it('continues what works today, and not what a small refund has left for the last days', async () => {
    const id = await buy({ items: 'research:1' });
    const { id: licence } = await licenceOf(id);
    const body = { items: 'research:2,options:2,traffic-10gb:1', idempotency_key: newKey() };
    const change = (await client.post(`/rqlicense/licences/${licence}/change`, body)).body.data.id;
    await payOrder(api, client, change);
    const command = ['order-refund', change, '--amount', '300.00', '--service', 'shortened'];
    const code = /--confirm (\w+)/.exec(String(await runCommand(api.deps, command)))?.[1] ?? '';
    await runCommand(api.deps, [...command, '--confirm', code]);

    const offer = await renewalOf(id);
    const contents = offer.merchandise_groups.flatMap(
      (group: { items: { id: string; quantity: number }[] }) => group.items,
    );
    expect(contents).toMatchObject([
      { id: 'research', quantity: 2 },
      { id: 'options', quantity: 2 },
      { id: 'traffic-10gb', quantity: 1 },
    ]);
    const renewed = await renew(id);
    expect((await readOrder(client, renewed, 'amount')).amount).toBe(offer.amount);
    // Each choice is credited for the days on which it is in force: today's, and the earlier one on the last days.
    const quote = await client.get(`/rqlicense/licences/${licence}/change?items=research:2,options:2,traffic-10gb:1`);
    expect(Number(quote.body.data.price.amount)).toBeLessThan(300);
  });
});

describe('what is paid once', () => {
  it.each(['zh', 'en'])('is not offered for renewal, in no mail of its end (%s)', async (language) => {
    const id = await buyProduct(archive, language);
    expect(await renewalOf(id)).toBeNull();
    const mails = [
      ...(await goTo('2027-10-31T02:00:00Z')),
      ...(await goTo('2027-11-23T02:00:00Z')),
      ...(await goTo('2027-11-29T02:00:00Z')),
      ...(await goTo('2027-11-29T16:30:00Z')),
    ];
    expect(mails).toHaveLength(4);
    for (const { text } of mails) {
      expect(text).toMatch(/一次付清的产品不续期|One-time purchases are not renewed/);
      expect(text).not.toMatch(/按“续期”|可以在订单页面续期|choose Renew|renew it/);
    }
  });
});

describe('ends of one buyer within a week', () => {
  it('are one mail for each reminder, with a line and a page for each', async () => {
    const ids = [await buy(), await buyProduct(yearly), await buyProduct(archive)];
    api.clock.move(3 * dayMs);
    await signIn(api, client, phone);
    ids.push(await buy({ items: 'professional:1' }));
    for (const time of [
      '2027-10-31T02:00:00Z',
      '2027-11-23T02:00:00Z',
      '2027-11-29T02:00:00Z',
      '2027-11-29T16:30:00Z',
    ]) {
      const mails = await goTo(time);
      expect(mails.map(({ what }) => what)).toEqual(['4 份许可到期']);
      const text = mails[0]?.text ?? '';
      for (const id of ids.filter((_, at) => at !== 2)) expect(text).toContain(`/order/${id}?auth=login`);
      expect(text).toContain('一次付清，不续期');
      expect(text).toContain('2027-12-02 23:59（北京时间）到期');
    }
    // All ends have been mailed by now.
    expect(await goTo('2027-12-01T16:30:00Z')).toEqual([]);
    expect(await goTo('2027-12-02T16:30:00Z')).toEqual([]);
  });

  it('leave out what was renewed meanwhile, and what ends later than a week after', async () => {
    const first = await buy();
    api.clock.move(8 * dayMs);
    await signIn(api, client, phone);
    const later = await buy({ items: 'professional:1' });
    expect((await goTo('2027-10-31T02:00:00Z')).map(({ what }) => what)).toEqual(['许可还有 30 天到期']);
    expect((await goTo('2027-11-08T02:00:00Z')).map(({ what }) => what)).toEqual(['许可还有 30 天到期']);
    await renew(first);
    const mails = await goTo('2027-12-01T02:00:00Z');
    expect(mails.map(({ what }) => what)).toEqual(['许可还有 7 天到期']);
    expect(mails[0]?.text).toContain(later);
  });

  it('of another buyer are mailed to that one alone', async () => {
    await buy();
    const own = client;
    client = api.client();
    const other = phone;
    phone = await signIn(api, client);
    await buy();
    const mails = await goTo('2027-10-31T02:00:00Z');
    expect(mails.map(({ what }) => what)).toEqual(['许可还有 30 天到期', '许可还有 30 天到期']);
    [client, phone] = [own, other];
  });
});

it('an order whose licence has ended says so in the lists of buyer and colleagues', async () => {
  const id = await buy();
  const listed = async () => (await client.get('/business/v1/orders')).body.data.items[0];
  const ofColleagues = async () => {
    const csv = String(await runCommand(api.deps, ['orders', '--csv']));
    return csv.split('\n').find((line) => line.startsWith(id));
  };
  expect(await listed()).toMatchObject({ status: 'fulfilled', licence_state: 'active' });
  expect(await ofColleagues()).toContain(',active,');
  await goTo('2027-11-29T16:30:00Z');
  expect(await listed()).toMatchObject({ status: 'fulfilled', licence_state: 'expired' });
  expect(await ofColleagues()).toContain(',expired,');
});
