import { afterEach, beforeEach, expect, it } from 'vitest';
import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import { lateMailEndPath } from '#contract/late-mail.ts';
import { addDays, startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import { deletePerson } from '#server/features/account-data/account-deletion.ts';
import { issueLicence, revokeLicence } from '#server/features/licences/licences.ts';
import { newUser } from '#server/testing/new-user.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { lateMailTokenOf, turnOnLateMail } from './late-mail-choice.ts';
import { mailLateDeliveries } from './late-mails.ts';
import { dueDay, isDaily } from './late-since.ts';

const { products } = siteCatalogue();
const daily = products.filter(isDaily);
const isNextDay = (product: (typeof daily)[number]) => dueDay(product, '2026-12-04') !== '2026-12-04';
/** Not free: only who bought them holds them. */
const [first, second, third] = daily.filter((product) => product.price.kind !== 'free' && !isNextDay(product));
const nextDay = daily.find((product) => product.price.kind !== 'free' && isNextDay(product))!;
const [one, two, other] = [first!.id, second!.id, third!.id];

const [friday, monday] = ['2026-12-04', '2026-12-07'];
const email = 'lin@example.com';

let api: TestApi;
/** The newest delivery of sets that are behind; the others are ahead. */
let behind: Map<string, string>;
let userId: number;
beforeEach(async () => {
  api = await createTestApi();
  behind = new Map();
  const list = async (id: string) => [
    { file: 'x.csv', day: behind.get(id) ?? '2027-12-31', bytes: 1, sha256: '0'.repeat(64) },
  ];
  api.deps.deliveries = { ...api.deps.deliveries, simulated: false, list };
  moveTo(monday, 10);
  userId = await newHolder(email, [one, two]);
});
afterEach(() => api.close());

function moveTo(day: string, hour: number): void {
  api.clock.moveTo(startOfBeijingDay(day).getTime() + hour * 3_600_000);
}

async function newHolder(address: string, sets: readonly string[], more: { expiresAt?: Date } = {}): Promise<number> {
  const id = await newUser(api, { email: address });
  await issue(id, sets, more.expiresAt);
  return id;
}

function issue(holder: number, sets: readonly string[], expiresAt = startOfBeijingDay('2027-12-01')) {
  const items = sets.map((set) => ({ id: set, quantity: 1 }));
  const quota = { dailyTrafficBytes: null, concurrentSessions: 1, items };
  const terms = { product: 'data-products', userId: holder, workspaceId: null, source: 'order', quota } as const;
  return issueLicence(api.deps.db, api.deps, { ...terms, issuedAt: api.clock.now(), expiresAt });
}

const choose = (id = userId, locale: 'zh-CN' | 'en-US' = 'zh-CN') => turnOnLateMail(api.deps, { userId: id, locale });
const mailsTo = (address: string) => api.mail.filter(({ to }) => to.address === address);
/** Looks as often as processes do. @returns the mails to the account so far */
async function look(address = email) {
  for (const _ of [1, 2]) await mailLateDeliveries(api.deps);
  await api.runJobs();
  return mailsTo(address);
}
const tokenOf = (id: number) => lateMailTokenOf(api.deps.keyring, id);

it('no account is mailed that has not chosen it, and one that has gets one mail with the sets, their due time and the link that ends it', async () => {
  behind.set(one, '2026-12-03').set(two, '2026-12-02');
  expect(await look()).toEqual([]);
  await choose();
  const mails = await look();
  expect(mails).toHaveLength(1);
  const [{ text, unsubscribe }] = mails as [(typeof mails)[number]];
  expect(text).toContain(`${first!.name}\n  2026-12-04 的数据，应于 2026-12-04 24:00（北京时间）前交付`);
  expect(text).toContain(`${second!.name}\n  2026-12-03 的数据，应于 2026-12-03 24:00（北京时间）前交付`);
  expect(text).toContain('/welcome/status\n');
  expect(text).toContain(`/welcome/status#late-mail=${tokenOf(userId)}\n`);
  expect(unsubscribe).toBe(`${api.deps.config.publicOrigin}/api${lateMailEndPath(tokenOf(userId))}`);
});

it('the mail is in the language of the page on which it was chosen', async () => {
  behind.set(one, '2026-12-03');
  await choose(userId, 'en-US');
  const [mail] = await look();
  expect(mail!.subject).toContain(`delivery of ${first!.english} is late`);
  expect(mail!.text).toContain('Data of 2026-12-04, due by the end of 2026-12-04, Beijing time');
  expect(mail!.text).toContain(`/welcome/en-US/status#late-mail=`);
});

it('a delivery is in one mail, a day has one mail, and a set that gets late later waits for the next day', async () => {
  behind.set(one, '2026-12-03');
  await choose();
  expect(await look()).toHaveLength(1);
  behind.set(two, '2026-12-03');
  moveTo(monday, 20);
  expect(await look()).toHaveLength(1);
  moveTo(addDays(monday, 1), 10);
  const mails = await look();
  expect(mails).toHaveLength(2);
  expect(mails[1]!.text).toContain(second!.name);
  expect(mails[1]!.text).not.toContain(first!.name);
  moveTo(addDays(monday, 2), 10);
  expect(await look()).toHaveLength(2);
  // The missing day came, and the next one did not.
  behind.set(one, monday);
  moveTo(addDays(monday, 3), 10);
  expect((await look()).at(-1)!.text).toContain('2026-12-08 的数据');
});

it('a set that is promised for the next trading day is late once that day is over', async () => {
  await issue(userId, [nextDay.id]);
  behind.set(nextDay.id, '2026-12-03');
  await choose();
  expect(await look()).toEqual([]);
  moveTo(addDays(monday, 1), 10);
  expect((await look())[0]!.text).toContain(`${friday} 的数据，应于 ${monday} 24:00`);
});

it('what comes during the night is not written about, nor what no simulated delivery lacks', async () => {
  behind.set(one, '2026-12-03');
  await choose();
  moveTo(addDays(monday, 1), 7.9);
  expect(await look()).toEqual([]);
  behind.clear();
  moveTo(addDays(monday, 1), 8.1);
  expect(await look()).toEqual([]);
  behind.set(one, '2026-12-03');
  api.deps.deliveries = { ...api.deps.deliveries, simulated: true };
  expect(await look()).toEqual([]);
});

it('a set is not written about that the account does not hold, or not any more', async () => {
  behind.set(other, '2026-12-03');
  await choose();
  expect(await look()).toEqual([]);
  const ended = await newHolder('ended@example.com', [other], {
    expiresAt: new Date(api.clock.now().getTime() + 1000),
  });
  const revoked = await newHolder('revoked@example.com', [other]);
  const row = api.deps.db.selectFrom('licences').select('id').where('user_id', '=', revoked);
  await revokeLicence(api.deps.db, api.clock.now(), (await row.executeTakeFirstOrThrow()).id);
  for (const id of [ended, revoked]) await choose(id);
  moveTo(monday, 11);
  await look();
  expect([...mailsTo('ended@example.com'), ...mailsTo('revoked@example.com')]).toEqual([]);
  await issue(revoked, [other]);
  expect(await look('revoked@example.com')).toHaveLength(1);
});

it('two processes that look at once send one mail', async () => {
  behind.set(one, '2026-12-03');
  await choose();
  await Promise.all(Array.from({ length: 4 }, () => mailLateDeliveries(api.deps)));
  await api.runJobs();
  expect(mailsTo(email)).toHaveLength(1);
});

it('a mail that the mail server did not take is sent once it takes mails again', async () => {
  behind.set(one, '2026-12-03');
  await choose();
  api.deps.faults.mail = 'refuse';
  expect(await look()).toEqual([]);
  api.deps.faults.mail = 'none';
  api.clock.move(3_600_000);
  expect(await look()).toHaveLength(1);
});

it('a set whose deliveries cannot be read is not called late, and keeps no other from being said', async () => {
  behind.set(one, '2026-12-03').set(two, '2026-12-03');
  await choose();
  const { deliveries } = api.deps;
  const broken = async (id: string) => (id === two ? Promise.reject(new Error('no storage')) : deliveries.list(id));
  api.deps.deliveries = { ...deliveries, list: broken };
  const [mail] = await look();
  expect(mail!.text).toContain(first!.name);
  expect(mail!.text).not.toContain(second!.name);
});

it('a waiting mail is not sent after the account is deleted or the mail is ended', async () => {
  behind.set(one, '2026-12-03');
  const leaving = await newHolder('leaving@example.com', [one]);
  for (const id of [userId, leaving]) await choose(id);
  await mailLateDeliveries(api.deps);
  expect(await api.deps.db.selectFrom('jobs').select('id').where('kind', '=', 'mail').execute()).toHaveLength(2);
  await deletePerson(api.deps, leaving);
  await api.client().post('/rqlicense/late_mail/end', { token: tokenOf(userId) });
  expect([...(await look()), ...mailsTo('leaving@example.com')]).toEqual([]);
  // Nor a later one, until the mail is chosen again.
  behind.set(two, '2026-12-03');
  moveTo(addDays(monday, 1), 10);
  expect([...(await look()), ...mailsTo('leaving@example.com')]).toEqual([]);
  await choose();
  expect(await look()).toHaveLength(1);
});
