import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { openCatalogue } from '#content/marketplace/catalogue/open-catalogue.ts';
import { startPostgres } from '#scripts/postgres.ts';
import { migrateDatabase, openDatabase, type DatabasePlace } from '#server/kernel/db/connection.ts';
import { buildApi } from '#server/main/build-api.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { bigCatalogue } from './big-catalogue.ts';
import { keptMegabytes, quantile, say, timeRuns } from './measure.ts';

/**
 * How long the marketplace's questions take in catalogues of several sizes, through the whole API and beside both engines. Ends
 * with 1 where a 95th percentile of 10,000 products reaches 10 ms.
 *
 *   node bench/measure-catalogue.ts [--products 1000,10000,100000] [--runs 200]
 */
const { values: options } = parseArgs({
  options: { products: { type: 'string', default: '1000,10000,100000' }, runs: { type: 'string', default: '200' } },
});
const runs = Number(options.runs);
const bar = { size: 10_000, p95Ms: 10 };

const letters = Array.from({ length: 50 }, (_, at) => String.fromCodePoint(97 + (at % 26)));
const questions: [title: string, address: string | ((size: number) => string)][] = [
  ['list, first page', ''],
  ['list, in the middle, by price', (size) => `?sort=price&page=${Math.min(size / 40, 10_000)}`],
  ['list, a page of 100', '?page_size=100'],
  ['list, one filter', '?asset=stock,future'],
  ['list, one filter, by price', '?asset=stock,future&sort=price'],
  ['list, five filters', '?asset=stock&frequency=day&delivery=http&price_kind=subscription&history=5'],
  ['counts, all', '/attributes'],
  ['counts, three filters', '/attributes?asset=stock&frequency=day&delivery=http'],
  ['counts of a search', '/attributes?q=期货'],
  ['search, rare word', '?q=独角兽'],
  ['search, a name', '?q=期货分钟线'],
  ['search, two words', '?q=期货 持仓量'],
  ['search, a field', '?q=open_interest'],
  ['search, English', '?q=minute bars'],
  ['search, with filters', '?q=期货 持仓量&asset=future&delivery=http'],
  ['search, every second product', '?q=数据'],
  ['search, the same, a page of 100', '?q=数据&page_size=100'],
  ['search, nothing found', '?q=期货 不存在的词语'],
  ['search, a hundred characters', `?q=${'股票期货债券基金指数'.repeat(10)}`],
  ['search, fifty words', `?q=${letters.join(' ')}`],
  ['one product', '/analyst-revisions-0'],
];

/** A cell of each question, `p50 / p95` in milliseconds. */
async function measure(size: number, engine: string, place: DatabasePlace): Promise<string[]> {
  const before = await keptMegabytes();
  const files = bigCatalogue(size);
  const started = performance.now();
  const catalogue = openCatalogue(files);
  const openedMs = performance.now() - started;
  const kept = (await keptMegabytes()) - before;
  if (place.databaseUrl) await migrateDatabase(place);
  const api = await createTestApi({}, { database: openDatabase(place) });
  const app = await buildApi({ ...api.deps, catalogue: () => catalogue });
  const cells: string[] = [];
  for (const [title, address] of questions) {
    const url = encodeURI(`/api/business/v1/products${typeof address === 'string' ? address : address(size)}`);
    const { code = 0 } = (await app.inject(url)).json<{ code?: number }>();
    if (code !== 0) throw new Error(`${title}: refused with ${code}`);
    const times = await timeRuns(runs, () => app.inject(url));
    const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
    cells.push(`${p50.toFixed(1)} / ${p95.toFixed(1)}`);
    if (size === bar.size && p95 >= bar.p95Ms) process.exitCode = 1;
  }
  await app.close();
  await api.close();
  say(`${size} products, ${engine}: prepared in ${openedMs.toFixed(0)} ms, ${kept.toFixed(0)} MB`);
  return cells;
}

const postgres = await startPostgres();
const places: [engine: string, DatabasePlace][] = [['PGlite', {}]];
if (postgres) places.push(['PostgreSQL', { databaseUrl: postgres.url }]);
say(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.versions.node}, load ${loadavg()[0]!.toFixed(1)}`);
const columns: { head: string; cells: string[] }[] = [];
for (const size of options.products.split(',').map(Number)) {
  for (const [engine, place] of places) {
    columns.push({ head: `${size}, ${engine}`, cells: await measure(size, engine, place) });
  }
}
postgres?.stop();

say(`\n| milliseconds, p50 / p95 | ${columns.map(({ head }) => head).join(' | ')} |`);
say(`| --- | ${columns.map(() => '---:').join(' | ')} |`);
questions.forEach(([title], at) => say(`| ${title} | ${columns.map(({ cells }) => cells[at]).join(' | ')} |`));
