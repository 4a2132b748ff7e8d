import { dataApiApiPath, sampleLicencePath } from '#contract/data-api.ts';
import { atLength } from '#server/testing/endurance-figures.ts';
import { hostileTexts, hostileUnits } from '#server/testing/hostile-texts.ts';
import { expect, isDeployed, newPhone, test } from './fixtures.ts';
import type { OwnServer, Sent } from './own-server.ts';
import { address, createPlaces, encode, type Credentials, type Place } from './request-places.ts';
import { signIn } from './sign-in.ts';

test.skip(isDeployed, 'needs the build beside it');
test.describe.configure({ mode: 'serial', timeout: 600_000 });

/** Extra CPU time in milliseconds that a text may cost above a short one. */
const mostMs = 20;
/** CPU time in milliseconds from which a text is compared with one of half its length; below it, noise dominates. */
const comparedMs = 8;

let server: OwnServer;
const credentials: Credentials = { cookie: '', licence: '' };
let logBefore = 0;
test.beforeAll(async ({ server: own, playwright }) => {
  server = own;
  logBefore = server.log.length;
  const request = await playwright.request.newContext({
    baseURL: server.origin,
    extraHTTPHeaders: { ...address(), origin: server.origin },
  });
  // Requests run with a session, so that calls behind the login are covered, too.
  await signIn({ request }, newPhone());
  credentials.cookie = (await request.storageState()).cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  credentials.licence = (await (await request.get(`/api${dataApiApiPath}${sampleLicencePath}`)).text()).trim();
  await request.dispose();
});

for (const [what, places] of Object.entries(createPlaces(credentials))) {
  test(`no text in ${what} costs more than 20 ms of processor, or three times one of half its length, or is a server error`, async () => {
    expect(places.length).toBeGreaterThan(2);
    const dear: string[] = [];
    for (const [at, place] of places.entries()) dear.push(...(await findDear(place, at)));
    expect(dear).toEqual([]);
  });
}

test('a slow pattern would be found', async () => {
  const put = (text: string): Sent => ({ method: 'GET', path: '/welcome', headers: { 'x-planted': text } });
  const onlyDots = (text: string) => (text === 'a' || text.startsWith('.') ? put(text) : null);
  // In a place whose share would not otherwise include the dot.
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
 * Gives each of three adjacent places a third of the units, and the one used in most separators and patterns;
 * `npm run endurance -- cost` tries all of them.
 */
const shares = atLength(3, 1);
const unitsOf = (at: number) => hostileUnits.filter((unit, index) => unit === '.' || (index + at) % shares === 0);

/** Number of texts that are sent together. If their total cost is low enough, each one's is; otherwise each is measured. */
const together = 10;

/** Returns the texts that cost too much in the place at this index, or cause a server error. */
async function findDear(place: Place, at: number): Promise<string[]> {
  const { name, length, rightValue, put, mostMs: limitMs = mostMs } = place;
  const short = put('a');
  if (!short) return [];
  const shorts = Array<Sent>(together).fill(short);
  const usualMs = Math.min((await server.measure(...shorts)).ms, (await server.measure(...shorts)).ms) / together;
  const halves = hostileTexts(length / 2, rightValue, unitsOf(at));
  const hostile = hostileTexts(length, rightValue, unitsOf(at)).flatMap(({ unit, text }, index) => {
    const [sent, half] = [put(text), put(halves[index]!.text)];
    return sent && half ? [{ sent, half, where: `${name}: ${JSON.stringify(unit)} in ${text.length}` }] : [];
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
    const dearer = await inTurn(texts, async ({ sent, half, where }) => {
      const alone = await server.measure(sent);
      if (alone.ms - usualMs <= comparedMs) return [];
      const moreMs = await dearerBy(sent, short, comparedMs);
      if (moreMs > limitMs) return [`${where} costs ${moreMs.toFixed(0)} ms more`];
      if (moreMs <= comparedMs || limitMs > mostMs) return [];
      const halfMs = await dearerBy(half, short, moreMs / 3);
      return moreMs > 3 * halfMs
        ? [`${where} costs ${moreMs.toFixed(0)} ms more, half of it ${halfMs.toFixed(0)}`]
        : [];
    });
    return [...failed, ...dearer.flat()];
  });
  return found.flat();
}

/** Runs one after the other, so that each is measured alone. */
async function inTurn<Item, Result>(items: readonly Item[], act: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await act(item));
  return results;
}

/**
 * Returns the extra milliseconds that one request costs above another, the median of three. The server's own work
 * (garbage collection, background work) affects some rounds; the text's cost affects every round.
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
