import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fastify } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { questionGrams } from '#lib/datahub/grams.ts';
import type { FacetIndex } from '#lib/datahub/facet-index.ts';
import { startPostgres } from '#scripts/postgres.ts';
import { createClock } from '#server/clock.ts';
import { createCatalogueStore } from '#server/datahub/catalogue-store.ts';
import { datahubRoutes } from '#server/datahub/datahub-routes.ts';
import { seedCatalogue } from '#server/datahub/seed-catalogue.ts';
import { type OpenDatabase, openDatabase } from '#server/db/connection.ts';
import { bigCatalogue } from './big-catalogue.ts';

/**
 * How long the marketplace's list and search take in a big catalogue, on both engines:
 *
 *   node bench/datahub.ts --products 100000 --runs 200
 */
const { values: options } = parseArgs({
  options: { products: { type: 'string', default: '100000' }, runs: { type: 'string', default: '200' } },
});
const runs = Number(options.runs);
/** Positions of one page, taken from all over the catalogue. */
const cards = Array.from({ length: 20 }, (_, at) => Math.floor((at * Number(options.products)) / 20));
const say = (line: string) => process.stdout.write(`${line}\n`);

const questions: Record<string, string> = {
  'list, first page': '/products',
  'list, page 500 by price': '/products?page=500&sort=price',
  'list, asset': '/products?asset=stock,future',
  'list, five filters': '/products?asset=stock&frequency=day&delivery=http&price_kind=free&history=5',
  'attributes, all': '/products/attributes',
  'attributes, three filters': '/products/attributes?asset=stock&frequency=day&delivery=http',
  'search, rare word': `/products?q=${encodeURIComponent('独角兽')}`,
  'search, 1 in 12': `/products?q=${encodeURIComponent('航运')}`,
  'search, two words': `/products?q=${encodeURIComponent('航运 换手率')}`,
  'search, a field': '/products?q=turnover_rate',
  'search, every product': `/products?q=${encodeURIComponent('数据')}`,
  'search, with filters': `/products?q=${encodeURIComponent('期货 持仓')}&asset=future&delivery=http`,
  'attributes of a search': `/products/attributes?q=${encodeURIComponent('航运')}`,
  'search, nothing found': `/products?q=${encodeURIComponent('航运 不存在的词语')}`,
  'one product': '/products/made-77',
};

async function measure(name: string, opened: OpenDatabase): Promise<void> {
  const { db } = opened;
  let started = performance.now();
  const catalogue = bigCatalogue(Number(options.products));
  await seedCatalogue(db, new Date(), catalogue);
  for (const table of ['data_products', 'data_postings']) await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  say(`\n## ${name}: ${options.products} products written in ${((performance.now() - started) / 1000).toFixed(0)} s\n`);

  const app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(datahubRoutes, { db, clock: createClock(), log: app.log, readCatalogue: () => catalogue });
  started = performance.now();
  const { index } = await createCatalogueStore({ db, clock: createClock() }, () => catalogue).open();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`Index read in ${seconds} s: ${(indexBytes(index) / 1e6).toFixed(1)} MB for each process\n`);

  say('| question | p50 ms | p95 ms | bytes |');
  say('| --- | ---: | ---: | ---: |');
  for (const [title, url] of Object.entries(questions)) {
    const { times, bytes } = await repeat(async () => (await app.inject(`/business/v1${url}`)).body.length);
    say(`| ${title} | ${quantile(times, 0.5)} | ${quantile(times, 0.95)} | ${bytes} |`);
  }
  await compare(opened);
  await app.close();
}

/** Bits, starts and orders; what else a process keeps of the catalogue are names. */
function indexBytes({ masks, historyStarts, orders }: FacetIndex): number {
  const arrays = [...Object.values(masks).flatMap((values) => [...values.values()]), ...Object.values(orders)];
  return arrays.reduce((sum, { byteLength }) => sum + byteLength, historyStarts.byteLength);
}

/** The statements alone that a search and a page of cards consist of, and what the planner makes of them. */
async function compare({ db }: OpenDatabase): Promise<void> {
  say('\nThe statements alone:\n');
  say('| statement | p50 ms | p95 ms | plan |');
  say('| --- | ---: | ---: | --- |');
  const statements: [string, RawBuilder<unknown>][] = [
    ...['独角兽', '航运', '航运 换手率', 'turnover_rate', '数据'].map((words): [string, RawBuilder<unknown>] => [
      `words “${words}”`,
      sql`select anywhere, in_names from data_postings where gram = any(${questionGrams(words)}::text[])`,
    ]),
    ['20 cards', sql`select position, card from data_products where position = any(${cards}::int[])`],
    [
      '20 cards with their texts',
      sql`select position, card, source from data_products where position = any(${cards}::int[])`,
    ],
    [
      'list by asset, asked of SQL',
      sql`select card, count(*) over () from data_products
        where facets->'assets' ?| ${['stock', 'future']}::text[] order by position limit 20`,
    ],
    [
      'search, asked of SQL',
      sql`select card, count(*) over () from data_products where source::text like '%航运%' order by position limit 20`,
    ],
    ['one product', sql`select source from data_products where id = 'made-77'`],
  ];
  for (const [title, statement] of statements) {
    const { times } = await repeat(
      async () => (await statement.execute(db)).rows.length,
      title.includes('SQL') ? 10 : runs,
    );
    const plan = await sql<Record<string, string>>`explain ${statement}`.execute(db);
    const scan = plan.rows.map((row) => Object.values(row)[0]!.trim()).findLast((line) => / (?:on|using) /.test(line));
    say(
      `| ${title} | ${quantile(times, 0.5)} | ${quantile(times, 0.95)} | ${scan?.replace(/^->\s*/, '').split('  (')[0]} |`,
    );
  }
}

async function repeat(ask: () => Promise<number>, count = runs): Promise<{ times: number[]; bytes: number }> {
  const times: number[] = [];
  let bytes = 0;
  for (let run = 0; run < count; run++) {
    const started = performance.now();
    bytes = await ask();
    times.push(performance.now() - started);
  }
  return { times: times.toSorted((a, b) => a - b), bytes };
}

function quantile(sorted: readonly number[], share: number): string {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1);
}

const folder = mkdtempSync(join(tmpdir(), 'rquant-bench-'));
const embedded = await openDatabase({ folder });
await measure('PGlite', embedded);
await embedded.close();
rmSync(folder, { recursive: true, force: true });

const postgres = await startPostgres();
if (postgres) {
  const opened = await openDatabase({ databaseUrl: postgres.url });
  await measure('PostgreSQL', opened);
  await opened.close();
  postgres.stop();
}
