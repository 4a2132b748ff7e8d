import { existsSync, globSync, readdirSync, readlinkSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prometheusPath, startPrometheus, type Prometheus } from '#scripts/prometheus.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { ownTables } from '#server/kernel/db/own-tables.ts';
import { runHousekeeping } from '#server/main/housekeeping.ts';
import { startApiProcess, type ApiProcess } from '#server/testing/api-process.ts';
import { atLength, formatMs, isEndurance, recordFigure } from '#server/testing/endurance-figures.ts';
import { createLastingDatabase, type LastingDatabase } from '#server/testing/lasting-database.ts';
import { openSessions, sessionCheck } from '#server/testing/many-sessions.ts';
import { percentile } from '#server/testing/percentile.ts';
import { Traffic, type Answers, type Question } from '#server/testing/site-traffic.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import type { Kept } from '#server/testing/watch-memory.ts';

const perSecond = 100;
const stretches = atLength(4, 20);
const stretchSeconds = atLength(1.5, (Number(process.env['SOAK_MINUTES'] ?? 30) * 60) / stretches);
/** Warming code takes memory, too: over a few hundred requests this is more per request than over many thousands. */
const mostKilobytesPerRequest = atLength(4, 0.3);
/**
 * Upper bound of RSS growth from the first quarter on. Before that it grows with the heap's young generation, in a short run all the time.
 */
const mostRssGrowth = atLength(Infinity, 1.05);
/** Connections open and close with the load; a leak adds a handle for each of hundreds of requests. */
const mostHandles = 50;
const mostDescriptors = 10;
const metricsToken = 'metrics-of-the-soak';
/** Longer than every retention period. */
const longAfterMs = 1000 * 86_400_000;

/** Pages from memory and from Next, and a file. */
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
let prometheus: Prometheus | undefined;
let rowsBefore: Map<string, number>;
beforeAll(async () => {
  database = await createLastingDatabase();
  const api = await createTestApi({}, { database: database.open() });
  rowsBefore = await countRows(api.deps.db);
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
  const env = { ...database.env, TRUSTED_PROXIES: '127.0.0.1', METRICS_TOKEN: metricsToken };
  server = await startApiProcess(env, { pages: isEndurance, preload: './server/testing/watch-memory.ts' });
  traffic = new Traffic(server.origin, 20);
  if (isEndurance && prometheusPath)
    prometheus = await startPrometheus(new URL(server.origin).host, metricsToken, 'deploy/alerts.yml');
}, 120_000);
afterAll(async () => {
  traffic.close();
  await prometheus?.stop();
  await server.end('SIGKILL');
  await database.drop();
});

async function countRows(db: Db): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const table of await ownTables(db)) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
    counts.set(table, rows[0]?.count ?? 0);
  }
  return counts;
}

/**
 * Counts the process's open descriptors; none if the system does not report them. The embedded database opens a relation's file at its
 * first use and keeps it, so these grow until each is open once. The others must not grow.
 */
function countDescriptors(): { ofDatabase: number; others: number } {
  const folder = `/proc/${server.pid}/fd`;
  const targets = existsSync(folder) ? readdirSync(folder).map((name) => targetOf(`${folder}/${name}`)) : [];
  const ofDatabase = targets.filter((target) => target.startsWith(`${database.env['DATA_DIR']}/pg/`));
  expect(ofDatabase.length).toBe(new Set(ofDatabase).size);
  return { ofDatabase: ofDatabase.length, others: targets.length - ofDatabase.length };
}

/** Returns the target of a descriptor; empty if it was closed meanwhile. */
function targetOf(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    return '';
  }
}

/** Counts the site's files, without the database's. */
const countFiles = () => globSync('**/*', { cwd: database.env['DATA_DIR']!, exclude: (name) => name === 'pg' }).length;

/** Computes the growth from the first stretch to the last. */
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
    // The first traffic opens connections and warms the code; the baseline is read after it.
    expect((await goOn()).failures).toEqual([]);
    const filesBefore = countFiles();
    let before = countDescriptors();
    for (let stretch = 1; stretch < stretches; stretch += 1) {
      const { tookMs, failures } = await goOn();
      // By then the clients have opened their connections.
      if (stretch === stretches / 4) before = countDescriptors();
      answers.tookMs.push(...tookMs);
      answers.failures.push(...failures);
    }
    const growth = growthOver(kept, answers.tookMs.length);
    const [first, warm, last] = [kept[0]!, kept[stretches / 4]!, kept.at(-1)!];
    const [descriptors, files] = [countDescriptors(), countFiles()];
    recordFigure(
      `${answers.tookMs.length.toLocaleString('en')} requests at ${perSecond} a second: 99 % within ` +
        `${formatMs(percentile(answers.tookMs, 0.99))}, heap ${first.heapMb.toFixed(1)} to ${last.heapMb.toFixed(1)} MB, ` +
        `RSS ${warm.rssMb.toFixed(0)} to ${last.rssMb.toFixed(0)} MB, handles ${first.handles} to ${last.handles}, ` +
        `descriptors ${before.others} to ${descriptors.others} and ${before.ofDatabase} to ${descriptors.ofDatabase} of the database’s files, ` +
        `files ${filesBefore} to ${files}`,
    );
    expect(answers.failures).toEqual([]);
    expect(growth.kilobytesPerRequest).toBeLessThan(mostKilobytesPerRequest);
    expect(growth.handles).toBeLessThan(mostHandles);
    expect(last.rssMb / warm.rssMb).toBeLessThan(mostRssGrowth);
    expect(descriptors.others - before.others).toBeLessThan(mostDescriptors);
    expect(files).toBe(filesBefore);
    if (prometheus) await expectNoAlert(prometheus);

    await server.ask('leak');
    const leaked = await goOn(3);
    const planted = growthOver(kept.slice(-2), leaked.tookMs.length);
    expect(planted.kilobytesPerRequest).toBeGreaterThan(mostKilobytesPerRequest);
    expect(planted.handles).toBeGreaterThan(mostHandles);
  },
  300_000 + stretches * stretchSeconds * 2000,
);

/** Expects no alert from the rules, which were evaluated once a second during the traffic. */
async function expectNoAlert(beside: Prometheus): Promise<void> {
  const [evaluated, active] = [await beside.rules(), await beside.query('count(count_over_time(ALERTS[1d]))')];
  const ask = async (expression: string) => (await beside.query(expression)) ?? Number.NaN;
  const p99 = await ask('histogram_quantile(0.99, sum by (le) (rate(http_request_duration_seconds_bucket[20m])))');
  recordFigure(
    `${evaluated.length} alert rules beside it, ${active ?? 0} ever pending or firing; of its queries: ` +
      `${(await ask('sum(rate(http_requests_total[20m]))')).toFixed(0)} requests a second, ` +
      `${((await ask('sum(rate(http_requests_total{status=~"5.."}[20m])) or vector(0)')) * 100).toFixed(2)} errors in 100 s, ` +
      `99 % within ${formatMs(p99 * 1000)}, work waited ${formatMs((await ask('max(max_over_time(jobs_oldest_due_seconds[20m]))')) * 1000)}, ` +
      `the event loop at most ${formatMs((await ask('max_over_time(nodejs_eventloop_lag_p99_seconds[20m])')) * 1000)} late in 99 %, ` +
      `${(await ask('max_over_time(process_open_fds[20m])')).toFixed(0)} descriptors at most`,
  );
  expect(evaluated.filter(({ health }) => health !== 'ok')).toEqual([]);
  expect(active).toBeUndefined();
}

it('the rows of the traffic are deleted after their retention', async () => {
  expect(await server.end('SIGTERM')).toBe(0);
  const api = await createTestApi({}, { database: database.open() });
  const growth = async () => {
    const rows = [...(await countRows(api.deps.db))].map(([table, count]) => [
      table,
      count - (rowsBefore.get(table) ?? 0),
    ]);
    return Object.fromEntries(rows.filter(([, more]) => more !== 0)) as Record<string, number>;
  };
  expect((await growth())['order_intentions']).toBeGreaterThan(0);
  api.clock.move(longAfterMs);
  await runHousekeeping(api.deps);
  // Users, the job that seals the journal, and the record of the service time remain.
  expect(await growth()).toEqual({ users: 20, jobs: 1, service_slots: 1 });
  await api.close();
}, 600_000);
