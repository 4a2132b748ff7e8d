import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readOpenings } from '#content/openings/openings.ts';
import { dataApiApiPath, sampleLicencePath } from '#contract/data-api.ts';
import { deliveryPath } from '#contract/delivery.ts';
import { invoiceFilePath, orderDocumentPath, orderDocuments } from '#contract/order-documents.ts';
import { refusals } from '#contract/refusals.ts';
import { sampleLicenceId } from '#server/features/licences/sample-licence.ts';
import { readConfig } from '#server/kernel/config/config.ts';
import { recordEvents } from '#server/kernel/limits/limits.ts';
import {
  nextNumber,
  sendSample,
  twoAccounts,
  twoAddresses,
  twoColleagues,
  twoNames,
  type Counted,
  type CountedPair,
} from '#server/testing/counted-pairs.ts';
import { pdfFile } from '#server/testing/resume-files.ts';
import { goodTicket, newPhone } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient, TestReply } from '#server/testing/test-client.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

type Ask = (by: Counted) => Promise<TestReply>;
type Pair = (api: TestApi) => Promise<CountedPair>;

const call =
  (name: string, more: Record<string, string> = {}): Ask =>
  ({ client }) =>
    sendSample(client, name, more);
const get =
  (path: string): Ask =>
  ({ client }) =>
    client.get(path);

/** The text of the sample licence, as it is shown to a visitor of another address. */
const withSample = async (client: TestClient, path: string) => {
  const text = (await api.client().get(`${dataApiApiPath}${sampleLicencePath}`)).text.trim();
  return client.get(path, { authorization: `Bearer ${text}` });
};

const hour = 3600;
const day = 86_400;
/** Names of nothing that there is. */
const licence = 'lic_0000000000000000000000';
const order = 'O-0123456789';
/** The code of an application. */
const codeOf = (at: number) => `A-${String(at).padStart(10, '0')}`;

type Row = {
  route: string;
  ask: Ask;
  of: Pair;
  key: string;
  most: number;
  seconds: number;
  /** A shorter window of the same key, which ends before this one is asked for. */
  after?: number;
  /** The name of the limit for an operator who sets it. */
  setting?: string;
  /** Where it is not the key and the name. */
  keyOf?: (by: Counted) => string;
  isRefused?: (reply: TestReply) => boolean;
};

const row = (
  route: string,
  [key, most, seconds]: [key: string, most: number, seconds: number],
  of: Pair,
  more: Partial<Row> = {},
): Row => ({ route, key, most, seconds, of, ask: call(route), ...more });
const answeredWith =
  (code: number) =>
  ({ body }: TestReply) =>
    body.code === code;

const ofAccounts: Row[] = [
  ...['createOrder', 'renewLicence', 'changeLicence'].map((route) =>
    row(route, ['order-by', 200, hour], twoAccounts, { ask: call(route, { id: licence }) }),
  ),
  row('requestPayment', ['payment-by', 200, hour], twoAccounts, { ask: call('requestPayment', { id: order }) }),
  row('requestInvoice', ['invoice-by', 30, hour], twoAccounts, { ask: call('requestInvoice', { id: order }) }),
  row('setPoNumber', ['po-number-by', 30, hour], twoAccounts, { ask: call('setPoNumber', { id: order }) }),
  row('the file of an invoice', ['invoice-file-by', 30, 60], twoAccounts, {
    ask: get(invoiceFilePath(order, '26110000100000010000')),
  }),
  ...orderDocuments.map((kind) =>
    row(`the ${kind} of an order`, ['contract-by', 30, 60], twoAccounts, { ask: get(orderDocumentPath(order, kind)) }),
  ),
  row('the file of a delivery', ['delivery-by', 120, 60], twoAccounts, {
    ask: get(deliveryPath(licence, 'stock-daily-bars', '2026-11-27.csv')),
  }),
  ...Object.entries({ setPassword: '/user/set/password', proveOwnership: '/user/prove' }).map(([route, path]) =>
    row(route, ['current-password', 5, 900], twoAccounts, {
      ask: ({ client }) => client.post(path, { current_password: 'wrong-one-9', password: '墨色琴弦-42' }),
    }),
  ),
];

/** Form with the fields of an invitation, an enrolment and a login. */
const deskForm = { invitation: 'i'.repeat(43), email: 'none@rquant.example', password: '墨色琴弦-42', totp: '000000' };

const ofAddresses: Row[] = [
  ...['createOrderIntention', 'createQuotedIntention'].map((route) =>
    row(route, ['quote-from', 120, 60], twoAddresses, { setting: 'address-quotes/minute' }),
  ),
  row('a licence by its text', ['licence-from', 180, 60], twoAddresses, {
    setting: 'address-licences/minute',
    ask: ({ client }) => withSample(client, `/rqlicense/licences/${sampleLicenceId}`),
  }),
  row('the text of the sample licence', ['licence-text', 180, 60], twoAddresses, {
    setting: 'address-licences/minute',
    ask: get(`${dataApiApiPath}${sampleLicencePath}`),
  }),
  row('the market with the sample licence', ['market-data', 600, 60], twoAddresses, {
    setting: 'address-market-data/minute',
    ask: ({ client }) => withSample(client, `${dataApiApiPath}/quota`),
  }),
  row('getFullCompanyName', ['company-from', 30, 60], twoAddresses, { setting: 'address-companies/minute' }),
  row('getFullCompanyName', ['company-asked-from', 500, day], twoAddresses, {
    setting: 'address-companies/day',
    ask: ({ client }) => sendSample(client, 'getFullCompanyName', { company_name: `示例${nextNumber()}` }),
    isRefused: answeredWith(refusals.lookupUnavailable.code),
  }),
  row('submitLead', ['lead-from', 5, hour], twoAddresses, { setting: 'address-leads/hour' }),
  row('getLead', ['lead-state-from', 20, 60], twoAddresses, { setting: 'address-lead-looks/minute' }),
  row('takeCampusSeat', ['seat-from', 1000, hour], twoAddresses, { setting: 'address-seats/hour' }),
  ...['getRoadShow', 'moveRoadShow', 'cancelRoadShow', 'registerBooker'].map((route) =>
    row(route, ['road-show-from', 30, 600], twoAddresses, { setting: 'address-road-shows/ten-minutes' }),
  ),
  ...['getApplication', 'withdrawApplication'].map((route) =>
    row(route, ['application-from', 20, 60], twoAddresses, { setting: 'address-application-looks/minute' }),
  ),
  row('pickInterview', ['application-from', 20, 60], twoAddresses, {
    setting: 'address-application-looks/minute',
    ask: ({ client }) => sendSample(client, 'pickInterview', { code: codeOf(nextNumber()) }),
  }),
  row('applyForOpening', ['apply-from', 30, hour], twoAddresses, {
    setting: 'address-applications/hour',
    ask: call('applyForOpening', { opening: readOpenings()[0]!.id }),
  }),
  row('uploadResume', ['resume-from', 10, hour], twoAddresses, {
    setting: 'address-resumes/hour',
    ask: ({ client }) =>
      client.postFile(`/recruitment/v1/resumes?${new URLSearchParams({ name: 'cv.pdf', ...goodTicket() })}`, pdfFile),
  }),
  row('getWechatState', ['wechat-state', 30, 60], twoAddresses, { setting: 'address-wechat/minute' }),
  row('validateUniqueness', ['uniqueness', 10, 60], twoAddresses, { setting: 'address-uniqueness/minute' }),
  row('validateUniqueness', ['uniqueness', 50, day], twoAddresses, { setting: 'address-uniqueness/day', after: 60 }),
  ...['invitation', 'enrolment', 'login'].map((route) =>
    row(`the desk's ${route}`, ['desk-from', 30, 60], twoAddresses, {
      setting: 'address-desk/minute',
      ask: ({ client }) => client.postJson(`/desk/v1/${route}`, deskForm),
    }),
  ),
];

/** Each time another recipient, because a recipient waits between two codes. */
const codeToAnother: Ask = ({ client }) => sendSample(client, 'sendSmsCode', { phone_number: newPhone() });
const newOverseasPhone = () => `+8529${String(8_000_000 + nextNumber())}`;
/** Numbers of a kind, which all visitors together are limited by: a day after what other rows have sent. */
const nations =
  (...[one, other]: ['mainland' | 'overseas', 'mainland' | 'overseas']): Pair =>
  async () => {
    api.clock.move(day * 1000);
    return [
      { name: one, client: api.client() },
      { name: other, client: api.client() },
    ];
  };
const mailboxes = twoNames((at) => `box${at}`);
/** Under another sub-address each time, and from another address. */
const toMailbox = {
  ask: ({ name }: Counted) =>
    sendSample(api.client(), 'sendEmailCode', { email: `${name}+${nextNumber()}@example.com` }),
  keyOf: ({ name }: Counted) => `send:${name}@example.com`,
};

const ofCodes: Row[] = [
  row('sendEmailCode', ['send', 5, hour], mailboxes, toMailbox),
  row('sendEmailCode', ['send', 10, day], mailboxes, { ...toMailbox, after: hour }),
  row('sendSmsCode', ['send-from', 20, hour], twoAddresses, { setting: 'address-codes/hour', ask: codeToAnother }),
  row('sendSmsCode', ['send-from', 50, day], twoAddresses, {
    setting: 'address-codes/day',
    ask: codeToAnother,
    after: hour,
  }),
  row('sendSmsCode', ['human-check', 120, 60], twoAddresses, { setting: 'address-checks/minute', ask: codeToAnother }),
  ...[
    row('sendSmsCode', ['send-all', 200, 60], nations('mainland', 'overseas'), { setting: 'codes/minute' }),
    row('sendSmsCode', ['send-overseas', 20, 60], nations('overseas', 'mainland'), {
      setting: 'overseas-codes/minute',
    }),
    row('sendSmsCode', ['send-overseas', 500, day], nations('overseas', 'mainland'), {
      setting: 'overseas-codes/day',
      after: 60,
    }),
  ].map((ofSite) => ({
    ...ofSite,
    ask: ({ name }: Counted) =>
      sendSample(api.client(), 'sendSmsCode', { phone_number: name === 'overseas' ? newOverseasPhone() : newPhone() }),
    keyOf: () => ofSite.key,
    isRefused: answeredWith(refusals.sendingSuspended.code),
  })),
  row('sendSmsCode', ['human-check', 1000, hour], twoAddresses, {
    setting: 'address-checks/hour',
    ask: codeToAnother,
    after: 60,
  }),
];

const others: Row[] = [
  row('pickInterview', ['interview-of', 10, day], twoNames(codeOf), {
    ask: ({ name }) => sendSample(api.client(), 'pickInterview', { code: String(name) }),
  }),
  row('a listing of the desk', ['desk-calls', 240, 60], twoColleagues, {
    ask: ({ client }) => client.get('/desk/v1/listings/leads'),
  }),
  row('a search of the desk', ['desk-calls', 240, 60], twoColleagues, {
    ask: ({ client }) => client.postJson('/desk/v1/search', { search: '没有的' }),
  }),
  row('proveAtDesk', ['desk-codes', 10, 900], twoColleagues, {
    ask: ({ client }) => client.postJson('/desk/v1/proof', { totp: '000000' }),
  }),
];

const rows = [...ofAccounts, ...ofAddresses, ...ofCodes, ...others].toSorted((a, b) => a.seconds - b.seconds);
const isFull = ({ status }: TestReply) => status === 429;

it.each(rows)(
  '$route is answered $most times in $seconds seconds, counted as $key, and not once more; another one is answered meanwhile',
  async (limit) => {
    const { ask, of, key, most, seconds, after = 0 } = limit;
    const { keyOf = ({ name }) => `${key}:${name}`, isRefused = isFull } = limit;
    const [one, other] = await of(api);
    // All but the last as rows: only the last one must be asked for to see what it is counted as.
    await recordEvents(api.deps.db, api.clock, Array<string>(most - 1).fill(keyOf(one)));
    api.clock.move(after * 1000);
    const refused = async (by: Counted) => isRefused(await ask(by));
    expect([await refused(one), await refused(one), await refused(other)]).toEqual([false, true, false]);
    // Half a minute for the work of a busy machine.
    api.clock.move((seconds - after - 30) * 1000);
    expect(await refused(one)).toBe(true);
    api.clock.move(30_000);
    expect(await refused(one)).toBe(false);
  },
);

/** Limits that other tests measure: they refuse nothing, count with others, or are counted in memory. */
const unproven = ['unproven-mails-from', 'unproven-mails-of', 'unproven-mails-to'];
const measuredElsewhere = ['challenge-from', 'send-reserve', 'slip', ...unproven];
const settingsElsewhere = [
  'company-questions/day',
  'address-challenges/minute',
  'address-unproven-mails/day',
  'address-wrong-licences/minute',
  'address-wrong-passwords/hour',
];

/** Keys of rows that the sources write otherwise. */
const spelledOtherwise = ['market-data', 'licence-text', 'send-all', 'send-overseas'];

it('is asked of every limit that the sources count and every one that a setting names', () => {
  const sources = globSync('server/{features,kernel,adapters,main}/**/*.ts', { exclude: ['**/*.test.ts'] });
  const written = /(?:\bkey(?:: | = )|limitOf\([\w.]+, '[\w/-]+', )`([a-z-]+):/g;
  const keys = sources.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(written)].map(([, key]) => key));
  expect(new Set([...rows.map(({ key }) => key), ...measuredElsewhere])).toEqual(
    new Set([...keys, ...spelledOtherwise]),
  );
  const settings = rows.flatMap(({ setting }) => setting ?? []);
  expect([...new Set([...settings, ...settingsElsewhere])].toSorted()).toEqual(
    Object.keys(readConfig({}).LIMITS).toSorted(),
  );
});
