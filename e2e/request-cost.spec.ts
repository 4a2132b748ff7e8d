import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { calls } from '#server/testing/contract-calls.ts';
import { atLength } from '#server/testing/endurance-figures.ts';
import { sampleRequest } from '#server/testing/sample-requests.ts';
import { expect, isDeployed, newPhone, test } from './fixtures.ts';
import { hostileTexts, hostileUnits } from './hostile-texts.ts';
import type { OwnServer, Sent } from './own-server.ts';
import { signIn } from './sign-in.ts';

test.skip(isDeployed, 'needs the build beside it');
test.describe.configure({ mode: 'serial', timeout: 600_000 });

/** Milliseconds of processor that a text may cost above a short one, and where a password is hashed (Argon2id). */
const mostMs = 20;
const mostMsWithHash = 250;
/** Codes of one's own, in bytes: a body, an address, and a header within and far beyond what is taken. */
const lengths = { body: 60_000, address: 12_000, headers: [900, 14_000] } as const;

let server: OwnServer;
let cookie = '';
let logBefore = 0;
test.beforeAll(async ({ server: own, playwright }) => {
  server = own;
  logBefore = server.log.length;
  const request = await playwright.request.newContext({
    baseURL: server.origin,
    extraHTTPHeaders: { ...address(), origin: server.origin },
  });
  // A session, so that what is behind the login is reached, too.
  await signIn({ request }, newPhone());
  cookie = (await request.storageState()).cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  await request.dispose();
});

/** One place that a text can be put into. */
type Place = { name: string; length: number; rightValue?: string; mostMs?: number; put: (text: string) => Sent | null };

/** Limits count by address: each request has one of its own. */
const address = () => ({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` });

const callPlaces: Place[] = Object.entries(calls).flatMap(([name, call]) => {
  const { params, query, body } = sampleRequest(name);
  const hashes = 'password' in body;
  const endsSession = name === 'logout' || name === 'deleteAccount';
  const send = (own: { params?: object; query?: object; body?: object }): Sent => {
    const values = {
      params: { ...params, ...own.params },
      query: { ...query, ...own.query },
      body: { ...body, ...own.body },
    };
    const path = call.path.replace(/\{(\w+)\}/g, (_, field: keyof typeof params) => encode(values.params[field] ?? ''));
    const search = Object.entries(values.query)
      .map(([field, value]) => `${field}=${encode(value)}`)
      .join('&');
    return {
      method: call.method,
      path: `/api${path}?${search}`,
      headers: { ...address(), ...(endsSession ? {} : { cookie }), 'content-type': 'application/json' },
      // The one encoding that carries halves of surrogate pairs; the server takes every call in either.
      ...(call.method === 'POST' ? { body: JSON.stringify(values.body) } : {}),
    };
  };
  const inPart = (part: 'params' | 'query' | 'body', fields: Record<string, string>): Place[] =>
    Object.entries(fields).map(([field, rightValue]) => ({
      name: `${name} ${part}.${field}`,
      length: part === 'body' ? lengths.body : lengths.address,
      rightValue,
      ...(hashes ? { mostMs: mostMsWithHash } : {}),
      put: (text) => send({ [part]: { [field]: text } }),
    }));
  return [...inPart('params', params), ...inPart('query', query), ...inPart('body', body)];
});

/** Routes that are no calls: what third parties and browsers ask, found in the source by how routes are written. */
const hiddenRoutes = globSync('server/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\b(?:app|scope)\.(get|post)\(\s*'(\/[\w/:.-]+)'/g)])
  .map(([, method = '', path = '']) => ({
    method: method === 'get' ? ('GET' as const) : ('POST' as const),
    path: path === '/robots.txt' || path.startsWith('/.well-known') ? path : `/api${path}`,
  }))
  .filter(({ path }) => !path.startsWith('/api/test/'));
const contentTypes = ['application/json', 'application/x-www-form-urlencoded', 'application/csp-report'];
const routeNames = { channel: ['alipay', 'wechat_pay'] };

const hiddenPlaces: Place[] = hiddenRoutes.flatMap(({ method, path }) => {
  const known = path.replace(/:channel/, routeNames.channel[0] ?? '').replace(/:\w+/g, 'x'.repeat(26));
  const inQuery: Place = {
    name: `${method} ${path} query`,
    length: lengths.address,
    put: (text) => ({
      method,
      path: `${known}?${['state', 'code', 'answer', 'q'].map((field) => `${field}=${encode(text.slice(0, text.length / 4))}`).join('&')}`,
      headers: address(),
    }),
  };
  const inBody: Place[] = contentTypes.map((type) => ({
    name: `${method} ${path} body as ${type}`,
    length: lengths.body,
    put: (text) => ({
      method,
      path: known,
      headers: { ...address(), 'content-type': type },
      body: text.toWellFormed(),
    }),
  }));
  return [inQuery, ...(method === 'POST' ? inBody : [])];
});

/** Bodies that are no forms, as every call may get them. */
const bodyPlaces: Place[] = contentTypes.map((type) => ({
  name: `whole body as ${type}`,
  length: lengths.body,
  put: (text) => ({
    method: 'POST',
    path: '/api/user/v2/login',
    headers: { ...address(), 'content-type': type },
    body: text.toWellFormed(),
  }),
}));

/** Pages that are made from their address, as the folders name them, and what only the front answers. */
const pages = globSync('app/**/{page.tsx,route.ts}')
  .map((file) => file.replace(/^app\/|\/(?:page\.tsx|route\.ts)$/g, '').replace(/\[lang\]\/|\([\w-]+\)\//g, ''))
  .filter((path) => path.includes('['))
  .map((path) => `/welcome/${path.replace(/\[(?:\.\.\.)?\w+\]/g, '{x}')}`);
const pagePlaces: Place[] = [
  ...pages,
  '/welcome/{x}',
  '/welcome/en-US/{x}',
  '/{x}',
  '/api/{x}',
  '/quant/{x}',
  '/welcome?q={x}',
  '/welcome/datahub?q={x}&category={x}',
  '/welcome/search?q={x}',
].map((template) => ({
  name: `address ${template}`,
  length: lengths.address,
  put: (text) => ({ method: 'GET', path: template.replace(/\{x\}/g, encode(text.slice(0, 5000))), headers: address() }),
}));

/** What the server and Next read of a request's head. */
const headerNames = `
  accept accept-encoding accept-language authorization content-type cookie if-modified-since if-none-match if-range
  origin range referer user-agent x-forwarded-for forwarded via x-forwarded-host x-forwarded-proto x-real-ip
  x-request-id traceparent sec-fetch-site next-url rsc next-router-state-tree next-router-prefetch
  next-router-segment-prefetch next-action upgrade wechatpay-nonce wechatpay-serial wechatpay-signature
  wechatpay-timestamp
`
  .trim()
  .split(/\s+/);
const headerTargets: Sent[] = [
  { method: 'GET', path: '/welcome' },
  { method: 'POST', path: '/api/user/isLogin.do', body: '' },
];
const headerPlaces: Place[] = headerNames.flatMap((header) =>
  headerTargets.flatMap((target) =>
    lengths.headers.map((length) => ({
      name: `${header} of ${length} bytes at ${target.path}`,
      length,
      put: (text: string) => {
        // Spaces at the beginning of a header never arrive.
        const value = `a${Buffer.from(text.toWellFormed()).toString('latin1')}`;
        // Node's own client refuses to send the others, and its server to read them.
        if (/[^\t\x20-\x7e\x80-\xff]/.test(value)) return null;
        // Compressed, as a browser asks: another client's page is unpacked for it, which costs more than any header.
        return { ...target, headers: { ...address(), 'accept-encoding': 'br', [header]: value } };
      },
    })),
  ),
);

for (const [what, places] of Object.entries({
  'a field of a call': callPlaces,
  'a whole body': bodyPlaces,
  'a route beside the calls': hiddenPlaces,
  'an address': pagePlaces,
  'a header': headerPlaces,
})) {
  test(`no text in ${what} costs more than 20 ms of processor, or is answered with a server error`, async () => {
    expect(places.length).toBeGreaterThan(2);
    const dear: string[] = [];
    for (const [at, place] of places.entries()) dear.push(...(await findDear(place, at)));
    expect(dear).toEqual([]);
  });
}

test('a slow pattern would be found', async () => {
  const put = (text: string): Sent => ({ method: 'GET', path: '/welcome', headers: { 'x-planted': text } });
  const onlyDots = (text: string) => (text === 'a' || text.startsWith('.') ? put(text) : null);
  // In a place whose share would not have the dot by itself.
  expect(await findDear({ name: 'planted', length: 14_000, put: onlyDots }, 1)).not.toEqual([]);
});

test('nothing of these texts is in the log or on the terminal', () => {
  const log = server.log.slice(logBefore);
  const texts = hostileTexts(100).map(({ unit }) => unit.repeat(30));
  const found = texts.filter((text) =>
    [text, JSON.stringify(text).slice(1, -1), encode(text)].some((form) => log.includes(form)),
  );
  expect(log.split('\n').length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});

/**
 * Of three neighbouring places each gets a third of the units, with the one that most separators and patterns are made of; all
 * of them with `npm run endurance -- cost`.
 */
const shares = atLength(3, 1);
const unitsOf = (at: number) => hostileUnits.filter((unit, index) => unit === '.' || (index + at) % shares === 0);

/** So many texts are sent together. What their sum does not cost, none of them does; of a sum that is too high, each is measured. */
const together = 10;

/** What costs too much in the place at this number, or is answered with a server error. */
async function findDear(place: Place, at: number): Promise<string[]> {
  const { name, length, rightValue, put, mostMs: limitMs = mostMs } = place;
  const short = put('a');
  if (!short) return [];
  const shorts = Array<Sent>(together).fill(short);
  const usualMs = Math.min((await server.measure(...shorts)).ms, (await server.measure(...shorts)).ms) / together;
  const hostile = hostileTexts(length, rightValue, unitsOf(at)).flatMap(({ unit, text }) => {
    const sent = put(text);
    return sent ? [{ sent, where: `${name}: ${JSON.stringify(unit)} in ${text.length}` }] : [];
  });
  const batches = Array.from({ length: Math.ceil(hostile.length / together) }, (_, batch) =>
    hostile.slice(batch * together, (batch + 1) * together),
  );
  const found = await inTurn(batches, async (texts) => {
    const { statuses, ms } = await server.measure(...texts.map(({ sent }) => sent));
    const failed = texts.flatMap(({ where }, index) =>
      statuses[index]! >= 500 ? [`${where} is answered with ${statuses[index]}`] : [],
    );
    if (ms - texts.length * usualMs <= limitMs) return failed;
    const dearer = await inTurn(texts, async ({ sent, where }) => {
      const alone = await server.measure(sent);
      const moreMs = alone.ms - usualMs <= limitMs ? 0 : await dearerBy(sent, short, limitMs);
      return moreMs > limitMs ? [`${where} costs ${moreMs.toFixed(0)} ms more`] : [];
    });
    return [...failed, ...dearer.flat()];
  });
  return found.flat();
}

/** One after the other, so that each is measured alone. */
async function inTurn<Item, Result>(items: readonly Item[], act: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await act(item));
  return results;
}

/**
 * By how many milliseconds one request costs more than another, the median of three. What the server does of itself meanwhile
 * (garbage collection, background work) is in some rounds; what the text costs is in every one.
 */
async function dearerBy(sent: Sent, short: Sent, limitMs: number): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < 3 && least > limitMs; round += 1) {
    const differences: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      const [usual, hostile] = [await server.measure(short), await server.measure(sent)];
      differences.push(hostile.ms - usual.ms);
    }
    least = Math.min(least, differences.toSorted((a, b) => a - b)[1] ?? 0);
  }
  return least;
}

/** Percent-encoded; a half of a surrogate pair has no encoding. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, lengths.address);
}
