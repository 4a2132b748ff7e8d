import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fastify, type FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { run as runProgram } from '#scripts/run.ts';
import { startPostgres } from '#scripts/postgres.ts';
import { createClock } from '#server/clock.ts';
import { datahubRoutes } from '#server/datahub/datahub-routes.ts';
import { seedCatalogue } from '#server/datahub/seed-catalogue.ts';
import { type Db, type OpenDatabase, openDatabase } from '#server/db/connection.ts';
import { bigCatalogue } from './big-catalogue.ts';
import { datahubQuestions, ownStatements, type Question } from './datahub-questions.ts';
import { keptMegabytes, quantile, say, timeRuns } from './measure.ts';

/**
 * How long the marketplace's list and search take in a big catalogue, on both engines, and how long the database takes for
 * the same question. Ends with 1 when a bar is missed.
 *
 *   node bench/datahub.ts --products 100000 --runs 200 [--engine PGlite|PostgreSQL]
 */
const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '200' },
    engine: { type: 'string' },
  },
});
const products = Number(options.products);
const runs = Number(options.runs);
/** A statement that reads every product takes its time, and always the same. */
const statementRuns = Math.min(runs, 10);

/** `growthMb` is what may be kept more after every question was asked as often again. */
const bars = { p95Ms: 50, ofStatement: 1.5, growthMb: 10 };
const missed: string[] = [];

async function measure(engine: string, { db }: OpenDatabase): Promise<void> {
  const started = performance.now();
  await seedCatalogue(db, new Date(), bigCatalogue(products));
  for (const table of ['data_products', 'data_postings']) await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  say(`\n## ${engine}: ${products} products written in ${seconds} s, load ${loadavg()[0]!.toFixed(1)}\n`);

  const before = await keptMegabytes();
  const app = await openRoutes(db);
  await app.inject('/business/v1/products');
  const opened = await keptMegabytes();
  say('| question | p50 ms | p95 ms | one statement, p50 ms | ratio | plan of the statement |');
  say('| --- | ---: | ---: | ---: | ---: | --- |');
  const questions = datahubQuestions(products);
  for (const question of questions) await ask(engine, question, { app, db });
  const asked = await keptMegabytes();
  for (const { address } of questions) await timeRuns(runs, (run) => app.inject(`/business/v1${address(run)}`));
  const askedAgain = await keptMegabytes();
  if (askedAgain - asked > bars.growthMb) missed.push(`${engine}: ${(askedAgain - asked).toFixed(1)} MB grown`);
  const [kept, after, again] = [opened, asked, askedAgain].map((megabytes) => (megabytes - before).toFixed(1));
  say(
    `\nKept in memory: ${kept} MB of the catalogue, ${after} MB after all questions, ${again} MB after all once more;`,
  );
  say(`the whole process: ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB.\n`);
  await app.close();

  say('| our statement | p50 ms | p95 ms | plan |');
  say('| --- | ---: | ---: | --- |');
  for (const [title, statement] of ownStatements(products)) {
    const times = await timeRuns(runs, () => statement.execute(db));
    const plan = await planOf(db, statement);
    if (!plan.includes('_key') && !plan.includes('_pkey')) missed.push(`${engine}: ${title} uses no index`);
    say(`| ${title} | ${quantile(times, 0.5).toFixed(1)} | ${quantile(times, 0.95).toFixed(1)} | ${plan} |`);
  }
}

/** The routes as the server has them; the files' catalogue is made anew where it is asked for, and not kept. */
async function openRoutes(db: Db): Promise<FastifyInstance> {
  const app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const readCatalogue = () => bigCatalogue(products);
  await app.register(datahubRoutes, { db, clock: createClock(), log: app.log, readCatalogue });
  return app;
}

/** A line of the table, and what of it misses a bar. */
async function ask(
  engine: string,
  { title, address, statement }: Question,
  { app, db }: { app: FastifyInstance; db: Db },
): Promise<void> {
  const times = await timeRuns(runs, (run) => app.inject(`/business/v1${address(run)}`));
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  if (p95 >= bars.p95Ms) missed.push(`${engine}: ${title}: p95 ${p95.toFixed(1)} ms`);
  if (!statement) {
    say(`| ${title} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | | | |`);
    return;
  }
  compareTotals(title, (await app.inject(`/business/v1${address(0)}`)).json<Answer>(), await statement.execute(db));
  const own = quantile(await timeRuns(statementRuns, () => statement.execute(db)), 0.5);
  const ratio = p50 / own;
  if (ratio > bars.ofStatement) missed.push(`${engine}: ${title}: ${ratio.toFixed(2)} times the statement`);
  const plan = await planOf(db, statement);
  say(`| ${title} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${own.toFixed(1)} | ${ratio.toFixed(3)} | ${plan} |`);
}

type Answer = {
  data?: { total: number };
  attributes?: { type: string; values: { value: string; count: number }[] }[];
};

/** The statement must have been the same question. @throws Error where the two find different things */
function compareTotals(title: string, answer: Answer, { rows }: { rows: Record<string, unknown>[] }): void {
  const counted = answer.attributes?.flatMap(({ values }) => values.reduce((sum, { count }) => sum + count, 0));
  const ours = counted ? counted.reduce((sum, count) => sum + count, 0) : (answer.data?.total ?? 0);
  const totals = rows.map(({ total }) => Number(total));
  const theirs = counted ? totals.reduce((sum, count) => sum + count, 0) : (totals[0] ?? 0);
  if (ours !== theirs) throw new Error(`${title}: ${ours} here, ${theirs} by the statement`);
}

/** The line of the plan that says how rows are found. */
async function planOf(db: Db, statement: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<Record<string, string>>`explain ${statement}`.execute(db);
  const lines = rows.map((row) => Object.values(row)[0]!.trim());
  const scan = lines.findLast((line) => / (?:on|using) /.test(line)) ?? '';
  return scan.replace(/^->\s*/, '').split('  (')[0]!;
}

const engines: Record<string, () => Promise<void>> = {
  async PGlite() {
    const folder = mkdtempSync(join(tmpdir(), 'rquant-bench-'));
    const opened = await openDatabase({ folder });
    await measure('PGlite', opened);
    await opened.close();
    rmSync(folder, { recursive: true, force: true });
  },
  async PostgreSQL() {
    const postgres = await startPostgres();
    if (!postgres) return say('\nPostgreSQL: not installed here');
    const opened = await openDatabase({ databaseUrl: postgres.url });
    await measure('PostgreSQL', opened);
    await opened.close();
    postgres.stop();
  },
};

if (options.engine === undefined) {
  say(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.versions.node}`);
  // A process each: what one engine leaves in memory is not counted for the other.
  for (const engine of Object.keys(engines)) {
    const again = ['bench/datahub.ts', '--engine', engine, '--products', options.products, '--runs', options.runs];
    if ((await runProgram(process.execPath, again)) !== 0) process.exitCode = 1;
  }
} else {
  await engines[options.engine]?.();
  for (const line of missed) say(`missed: ${line}`);
  if (missed.length > 0) process.exitCode = 1;
}
