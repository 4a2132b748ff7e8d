import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApiProcess, type ApiProcess } from '#server/testing/api-process.ts';
import { atLength, formatMs, isEndurance, recordFigure } from '#server/testing/endurance-figures.ts';
import { createLastingDatabase, type LastingDatabase } from '#server/testing/lasting-database.ts';
import { openSessions, sessionCheck } from '#server/testing/many-sessions.ts';
import { percentile } from '#server/testing/percentile.ts';
import { Traffic, type Answers, type Question } from '#server/testing/site-traffic.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import type { Kept } from '../bench/watch-memory.ts';

const perSecond = 100;
const stretches = atLength(4, 20);
const stretchSeconds = atLength(1.5, (Number(process.env['SOAK_MINUTES'] ?? 10) * 60) / stretches);
/** Code that gets warm takes memory, too: over a few hundred requests that is more for each than over many thousands. */
const mostKilobytesPerRequest = atLength(4, 0.3);
/** In seconds it grows with the heap's young generation. */
const mostRssGrowth = atLength(Infinity, 1.25);
/** Connections come and go with the load; a leak adds a handle for each of hundreds of requests. */
const mostHandles = 50;

/** From memory, from Next, and a file. */
const pages: Question[] = [
  '/welcome',
  '/welcome/en-US/rqdata',
  '/welcome/recruitment/social/search',
  '/welcome/media-kit/mark.svg',
].map((path) => ({ path }));

let database: LastingDatabase;
let server: ApiProcess;
let traffic: Traffic;
let questions: Question[];
beforeAll(async () => {
  database = await createLastingDatabase();
  const api = await createTestApi({}, { database: database.open() });
  const sessions = await openSessions(api, 20);
  await api.close();
  const reads = ['health', 'ready', 'business/v1/merchandise/rqdata_cloud', 'business/v1/products', 'openapi.json'];
  questions = sessions.flatMap(({ token }) => [
    ...(isEndurance ? pages : []),
    ...reads.map((path) => ({ path: `/api/${path}` })),
    sessionCheck(token),
    {
      method: 'POST',
      path: '/api/business/v1/order_intention',
      headers: { cookie: `sid=${token}` },
      body: 'merchandise=rqdata_cloud&items=research:1,futures:1&period_months=1',
    },
  ]);
  const env = { ...database.env, TRUSTED_PROXIES: '127.0.0.1' };
  server = await startApiProcess(env, { pages: isEndurance, preload: './bench/watch-memory.ts' });
  traffic = new Traffic(server.origin, 20);
}, 120_000);
afterAll(async () => {
  traffic.close();
  await server.end('SIGKILL');
  await database.drop();
});

/** How much more is kept at the end of stretches than at their beginning. */
function growthOver([first, ...later]: readonly Kept[], requests: number) {
  const last = later.at(-1);
  if (!first || !last) throw new Error('nothing was measured');
  return {
    kilobytesPerRequest: ((last.heapMb - first.heapMb) * 1000) / requests,
    handles: last.handles - first.handles,
  };
}

it(
  'steady mixed traffic leaves neither memory nor handles behind and meets no error, and a leak is found by this',
  async () => {
    const kept: Kept[] = [];
    const answers: Answers = { tookMs: [], failures: [] };
    const goOn = async (seconds = stretchSeconds) => {
      const answered = await traffic.keepAsking(questions, perSecond, seconds);
      kept.push((await server.ask('kept')) as Kept);
      return answered;
    };
    // Before what is kept is first read, connections are opened and the code gets warm.
    expect((await goOn()).failures).toEqual([]);
    for (let stretch = 1; stretch < stretches; stretch += 1) {
      const { tookMs, failures } = await goOn();
      answers.tookMs.push(...tookMs);
      answers.failures.push(...failures);
    }
    const growth = growthOver(kept, answers.tookMs.length);
    const [first, last] = [kept[0]!, kept.at(-1)!];
    recordFigure(
      `${answers.tookMs.length.toLocaleString('en')} requests at ${perSecond} a second: 99 % within ` +
        `${formatMs(percentile(answers.tookMs, 0.99))}, heap ${first.heapMb.toFixed(1)} to ${last.heapMb.toFixed(1)} MB, ` +
        `RSS ${first.rssMb.toFixed(0)} to ${last.rssMb.toFixed(0)} MB, handles ${first.handles} to ${last.handles}`,
    );
    expect(answers.failures).toEqual([]);
    expect(growth.kilobytesPerRequest).toBeLessThan(mostKilobytesPerRequest);
    expect(growth.handles).toBeLessThan(mostHandles);
    expect(last.rssMb / first.rssMb).toBeLessThan(mostRssGrowth);

    await server.ask('leak');
    const leaked = await goOn(3);
    const planted = growthOver(kept.slice(-2), leaked.tookMs.length);
    expect(planted.kilobytesPerRequest).toBeGreaterThan(mostKilobytesPerRequest);
    expect(planted.handles).toBeGreaterThan(mostHandles);
  },
  300_000 + stretches * stretchSeconds * 2000,
);
