/**
 * `npm run endurance`: the tests that need many repetitions or minutes to be worth believing, with the numbers that `npm test`
 * leaves out. `npm run endurance -- kill soak` runs parts of it. The figures go into bench/README.md; the last line is the sum.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { startPostgres } from './postgres.ts';
import { run } from './run.ts';
import { runReporting } from './test-parts.ts';

type Part = {
  tests: readonly string[];
  /** On a PostgreSQL server, too, where one is installed. */
  onBoth?: boolean;
  /** With the pages of the build. */
  built?: boolean;
};

const parts: Readonly<Record<string, Part>> = {
  kill: {
    tests: [
      'endurance/killed-while-ordering.test.ts',
      'endurance/killed-while-paying.test.ts',
      'endurance/ended-while-ordering.test.ts',
    ],
  },
  disk: {
    tests: [
      'endurance/full-disk.test.ts',
      'server/kernel/db/embedded-engine.test.ts',
      'endurance/lost-database.test.ts',
    ],
    onBoth: true,
  },
  chaos: { tests: ['endurance/chaos.test.ts'] },
  jobs: { tests: ['server/kernel/jobs/lanes.test.ts'], onBoth: true },
  load: { tests: ['endurance/load.test.ts', 'endurance/protocol.test.ts'] },
  sessions: { tests: ['endurance/many-sessions.test.ts'], onBoth: true },
  greedy: { tests: ['endurance/greedy-address.test.ts'], onBoth: true },
  cost: { tests: ['e2e/request-cost.spec.ts'], built: true },
  releases: { tests: ['endurance/two-releases.test.ts'], onBoth: true },
  front: { tests: ['endurance/restart-behind-nginx.test.ts', 'endurance/kept-by-nginx.test.ts'] },
  alerts: { tests: ['endurance/watched-by-prometheus.test.ts'] },
  soak: { tests: ['endurance/soak.test.ts'], built: true },
  // Last, because they leave pages behind that are built for another address.
  rollout: { tests: ['endurance/roll-out.test.ts'] },
  release: { tests: ['endurance/release.test.ts'] },
  beside: { tests: ['endurance/start-beside.test.ts'] },
};

const folder = 'test-results';
const figuresFile = `${folder}/endurance-figures.txt`;
const reportFile = `${folder}/endurance.json`;
const readme = 'bench/README.md';
const [begin, end] = ['<!-- endurance: written by the command -->', '<!-- endurance: end -->'];

let passed = 0;
const failures: string[] = [];

/** Runs the tests of a part once. @returns what they have measured */
async function runOnce(name: string, { tests }: Part, engine: string, env: Record<string, string>): Promise<string[]> {
  process.stdout.write(`\n== ${name}${engine && ` on ${engine}`}\n`);
  rmSync(figuresFile, { force: true });
  const [command, args] = tests[0]?.startsWith('e2e/')
    ? ['playwright', ['test', ...tests, '--project=long', '--workers=1', '--reporter=list,json']]
    : [
        'vitest',
        [
          'run',
          ...tests,
          '--no-file-parallelism',
          '--reporter=verbose',
          '--reporter=json',
          `--outputFile.json=${reportFile}`,
        ],
      ];
  const outcome = await runReporting(reportFile, command, args, {
    ...env,
    ENDURANCE_FIGURES: figuresFile,
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
  });
  passed += outcome.passed;
  failures.push(...outcome.failures.map((failure) => `${name}: ${failure}`));
  const figures = existsSync(figuresFile) ? readFileSync(figuresFile, 'utf8').trim().split('\n') : [];
  return figures.map((figure) => (engine ? `${engine}: ${figure}` : figure));
}

async function runPart(name: string, part: Part): Promise<string[]> {
  const figures = await runOnce(name, part, part.onBoth ? 'PGlite' : '', {});
  if (!part.onBoth) return figures;
  const postgres = await startPostgres();
  if (!postgres) process.stdout.write('\n-- PostgreSQL is not installed: its run is left out\n');
  if (postgres) figures.push(...(await runOnce(name, part, 'PostgreSQL', { TEST_DATABASE_URL: postgres.url })));
  postgres?.stop();
  return figures;
}

/** Replaces a part's lines in the README and leaves those of the other parts. */
function writeFigures(name: string, figures: readonly string[]): void {
  const text = readFileSync(readme, 'utf8');
  const [before = '', rest = ''] = text.split(begin);
  const [block = '', after = ''] = rest.split(end);
  const lines = new Map(
    block.split('\n').flatMap((line) => (line.startsWith('- _') ? [[/_(\w+)_/.exec(line)?.[1], line]] : [])) as [
      string,
      string,
    ][],
  );
  const today = new Date().toISOString().slice(0, 10);
  lines.set(
    name,
    `- _${name}_ (${today}, Node ${process.versions.node}, ${availableParallelism()} cores): ${figures.join('; ')}.`,
  );
  const sorted = Object.keys(parts).flatMap((known) => lines.get(known) ?? []);
  writeFileSync(readme, `${before}${begin}\n\n${sorted.join('\n')}\n\n${end}${after}`);
}

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0) {
  process.stderr.write(`no such part: ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}\n`);
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
const todo = Object.entries(parts).filter(([name]) => chosen.length === 0 || chosen.includes(name));
if (todo.some(([, { built }]) => built) && !existsSync('.next/BUILD_ID'))
  await run(process.execPath, ['scripts/build.ts']);
for (const [name, part] of todo) {
  const before = failures.length;
  const startedAt = performance.now();
  const figures = await runPart(name, part);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  process.stdout.write(`-- ${name}, ${seconds} s: ${figures.join('; ')}\n`);
  if (failures.length === before && figures.length > 0) writeFigures(name, figures);
}
process.stdout.write(`\n${failures.map((failure) => `failed: ${failure}\n`).join('')}`);
process.stdout.write(`${passed} passed, ${failures.length} failed\n`);
process.exit(failures.length === 0 ? 0 : 1);
