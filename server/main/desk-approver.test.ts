import { afterAll, beforeAll, expect, it } from 'vitest';
import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import { dataModules, dataPackages } from '#content/prices/price-list.ts';
import { DeskColleague } from '#server/testing/desk-colleague.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

const dayMs = 86_400_000;

let api: TestApi;
let first: DeskColleague;
let second: DeskColleague;
let phone: string;
let licence: string;
beforeAll(async () => {
  api = await createTestApi();
  first = await DeskColleague.enrol(api, 'han', 'owner');
  await DeskColleague.enrol(api, 'zhao', 'recruiter');
  second = await DeskColleague.enrol(api, 'li', 'owner');
  phone = await signIn(api, api.client());
  // The first two owners may not confirm each other for a day.
  api.clock.move(2 * dayMs);
  for (const colleague of [first, second]) await colleague.logIn(colleague.code());
});
afterAll(() => api.close());

type Proposal = { action: string; subject: string; terms: string; input: Record<string, unknown> };

/** One colleague proposes, the other confirms. @returns everything that the second one reads */
async function byTwo(action: string, input: Record<string, unknown>) {
  const proposed = (await first.act(action, input)).body;
  expect(proposed.data?.text, JSON.stringify(proposed)).toContain('已提出');
  const { proposals } = (await second.client.get('/desk/v1/proposals')).body.data;
  const proposal = (proposals as Proposal[]).find((one) => one.action === action)!;
  const answer = String((await second.act(action, proposal.input)).body.data.text);
  const { subject, terms } = proposal;
  return { subject, terms, answer, read: `${subject}\n${terms}\n${answer}` };
}

/** A licence's text, an ISO time, and ids of products, roles and contents. */
const noWords = /eyJ|\d{4}-\d\d-\d\dT|rqdata-cloud|rqsdk-cloud|research|futures|recruiter|editor/;

it('the colleague who confirms a licence reads its product, content and days in words, and no text of it', async () => {
  const issued = await byTwo('licence-issue', {
    product: 'rqdata-cloud',
    to: phone,
    days: '31',
    items: 'research:1,futures:2',
  });
  expect(issued.read).not.toMatch(noWords);
  expect(issued.subject).toMatch(/^U-\d{4}$/);
  for (const said of ['31 天', '研究版 × 1', '期货', '× 2']) expect(issued.terms).toContain(said);
  expect(issued.answer).toMatch(/有效期至 \d{4}-\d\d-\d\d \d\d:\d\d（北京时间）/);
  licence = /lic_[\w-]{22}/.exec(issued.answer)![0];
  const extended = await byTwo('licence-extend', { licence, days: '14', reason: '补偿' });
  expect(extended.read).not.toMatch(noWords);
  expect(extended.terms).toContain('，14 天');
  const changed = await byTwo('licence-terms', { licence, items: 'research:3', reason: '增加用户' });
  expect(changed.read).not.toMatch(noWords);
  expect(changed.terms).toContain('研究版 × 3；增加用户');
});

it('a licence text that is pasted into a reason is shown to no second colleague', async () => {
  const { key } = await api.deps.db
    .selectFrom('licences')
    .select('key')
    .where('id', '=', licence)
    .executeTakeFirstOrThrow();
  const reissued = await byTwo('licence-reissue', { licence, reason: `在网上看到：${key}` });
  expect(reissued.read).not.toMatch(noWords);
  expect(reissued.terms).toContain('在网上看到：（许可文本');
});

it('the colleague who confirms another role or limit reads it in words', async () => {
  await first.prove(first.nextCode());
  await second.prove(second.code());
  const roles = await byTwo('operator-roles', { name: 'zhao', roles: ['recruiter', 'editor'] });
  expect(roles.read).not.toMatch(noWords);
  expect(roles.terms).toBe('招聘、编辑');
  expect((await byTwo('operator-limit', { yuan: '5000' })).terms).toBe('5000.00 元');
});

it('no two contents have the same name: who confirms a name confirms one thing', () => {
  const names = [
    ...[...dataPackages, ...dataModules].map(({ name }) => name['zh-CN']),
    ...siteCatalogue().products.map(({ name }) => name),
  ];
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
