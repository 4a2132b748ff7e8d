import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { auditProduction } from './audit.ts';
import { findBeyondFloor } from './browser-floor/index.ts';
import { buildEmptyApp } from './empty-app.ts';
import { engineNames, findEngine } from './engines.ts';
import { startPostgres } from './postgres.ts';
import { run, runQuietly } from './run.ts';
import { oneEngine, pricesApart } from './test-files.ts';
import { readReport, type Outcome } from './test-report.ts';
import { ensureTestTools } from './test-tools.ts';

/** One part of the test run; `null` if it cannot run here, which it reports itself. */
export type Part = (filters: readonly string[]) => Promise<Outcome | null>;

const results = 'test-results';

/** Folders in which prices are printed or summed. */
const printsPrices = [
  'app/',
  'components/',
  'content/',
  'lib/pricing',
  'server/features/orders',
  'scripts/rendered-pages/prices',
];

/** Tag of a flow that belongs to a person's journey: `npm test` runs it (CONTRIBUTING.md#what-runs-where). */
const wayTag = '@way';

/** All parts, in this order. Those without filters check the whole tree. */
export const parts = {
  // By content, because a checkout changes the modification time of every file.
  format: () => check('prettier', ['--check', '.', '--cache', '--cache-strategy', 'content']),
  types: async () => sum([await check('next', ['typegen']), await check('tsc', ['--noEmit'])]),
  lint: () => check('oxlint', ['--type-aware', '--deny-warnings']),
  unused: () => check('knip', []),
  lock: () => check('lockfile-lint', []),
  advisories,
  unit: (filters) =>
    vitest(
      'unit',
      filters.filter((filter) => !isBrowsers(filter)),
    ),
  prices: () => vitest('prices', [...excluding(pricesApart), ...printsPrices], { OTHER_PRICES: '1' }),
  postgres,
  build,
  ways: () => flows(['long', 'desktop', 'phone'], [`--grep=${wayTag}`]),
  e2e: (filters) => flows(['long', 'desktop', 'phone'], filters.filter(isFlow)),
  engines: async (filters) => {
    await ensureTestTools();
    for (const name of engineNames) {
      const engine = await findEngine(name);
      process.stdout.write(
        typeof engine === 'string' ? `left out: ${name}: ${engine}\n` : `${name}: ${engine.version}\n`,
      );
    }
    return flows(engineNames, filters.filter(isJourney));
  },
} satisfies Record<string, Part>;

export type PartName = keyof typeof parts;

/** Checks that use little more than one core: each row runs in parallel, and all other parts run alone after them. */
const rows: readonly (readonly PartName[])[] = [['types'], ['format', 'lint', 'unused', 'lock', 'advisories']];

/** Returns the steps to run one after the other, each with the parts that run in parallel. */
export function inRows(names: readonly PartName[]): PartName[][][] {
  const together = rows.map((row) => names.filter((name) => row.includes(name))).filter((row) => row.length > 0);
  const after = names.filter((name) => !rows.some((row) => row.includes(name)));
  return [...(together.length > 0 ? [together] : []), ...after.map((name) => [[name]])];
}

/** `npm test`: the parts before a review. */
const usual = ['format', 'types', 'lint', 'unused', 'lock', 'unit', 'build', 'ways'] as const satisfies PartName[];

/** The gate before a commit, with the tests near a change (near-tests.ts): it needs only the packages that npm installs. */
export const gate = ['format', 'types', 'lint', 'unused', 'lock', 'unit'] as const satisfies PartName[];

/**
 * Parses the arguments of `npm test -- …`: parts, files and folders, `all`, or nothing; returns `null` for an unknown
 * word. A file selects its part.
 */
export function selectParts(words: readonly string[]): { names: PartName[]; filters: string[] } | null {
  const known = Object.keys(parts) as PartName[];
  if (words.length === 0) return { names: [...usual], filters: [] };
  // The part `ways` is a subset of `e2e`.
  if (words.join() === 'all') return { names: known.filter((name) => name !== 'ways'), filters: [] };
  const filters = words.filter((word) => !(word in parts));
  if (filters.some((word) => !existsSync(word))) return null;
  const named = new Set<string>(words.filter((word) => word in parts));
  if (filters.some(isFlow)) named.add('e2e');
  if (filters.some(isJourney)) named.add('engines');
  if (filters.some((path) => !isBrowsers(path)) && !named.has('postgres')) named.add('unit');
  return { names: known.filter((name) => named.has(name)), filters };
}

const isBrowsers = (path: string) => /^(?:\.\/)?e2e\//.test(path);
const isJourney = (path: string) => /^(?:\.\/)?e2e\/engines\b/.test(path);
const isFlow = (path: string) => isBrowsers(path) && !isJourney(path);

/** Runs Playwright. @param projects of playwright.config.ts @param more files, or options of Playwright */
function flows(projects: readonly string[], more: readonly string[]): Promise<Outcome> {
  const named = projects.map((name) => `--project=${name}`);
  // A folder of its own: Playwright empties it, and would delete the previous part's pictures of failures.
  const output = `--output=${results}/${projects[0]}`;
  return runReporting(`${results}/results.json`, process.execPath, ['scripts/e2e.ts', ...named, output, ...more], {
    CI: '1',
  });
}

/**
 * Builds the site, checks it against the oldest browsers, and builds the empty app that a flow compares it with. A
 * build within a flow would take CPU time from a parallel flow.
 */
async function build(): Promise<Outcome> {
  const code = await run(process.execPath, ['scripts/build.ts']);
  if (code !== 0) return counted('scripts/build.ts', code);
  const beyond = findBeyondFloor(process.cwd());
  return buildEmptyApp().then(
    () => ({ passed: beyond.length === 0 ? 2 : 1, failures: beyond.map((one) => `beyond browserslist: ${one}`) }),
    (error: Error) => ({ passed: 0, failures: [error.message] }),
  );
}

/** Runs a check and prints its output as one piece, because another check may run in parallel. */
async function check(command: string, args: readonly string[]): Promise<Outcome> {
  const { code, output } = await runQuietly(command, args);
  process.stdout.write(`\n-- ${command}\n${output}`);
  return counted(command, code);
}

function counted(command: string, code: number): Outcome {
  return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [command] };
}

/** Runs a test runner that writes `file`; a failed run without a counted failure counts as one. */
async function runReporting(file: string, command: string, args: readonly string[], env = {}): Promise<Outcome> {
  mkdirSync(results, { recursive: true });
  rmSync(file, { force: true });
  const code = await run(command, args, env);
  const outcome = readReport(file);
  if (code !== 0 && outcome.failures.length === 0) outcome.failures.push(`${command} ended with ${code}`);
  return outcome;
}

function vitest(name: string, more: readonly string[], env = {}): Promise<Outcome> {
  const file = `${results}/${name}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return runReporting(file, 'vitest', ['run', ...reporters, ...more], env);
}

const excluding = (files: readonly string[]) => files.map((file) => `--exclude=${file}`);

async function postgres(filters: readonly string[]): Promise<Outcome | null> {
  const server = await startPostgres();
  if (!server) return leaveOut('PostgreSQL is not installed');
  try {
    const files = filters.filter((filter) => !isBrowsers(filter));
    // A file that is named explicitly runs.
    const leftOut = files.length === 0 ? excluding(oneEngine) : [];
    return await vitest('postgres', [...leftOut, ...files], { TEST_DATABASE_URL: server.url });
  } finally {
    server.stop();
  }
}

async function advisories(): Promise<Outcome | null> {
  const found = await auditProduction();
  return found ? { passed: found.length === 0 ? 1 : 0, failures: found } : leaveOut('no registry lists advisories');
}

function leaveOut(reason: string): null {
  process.stdout.write(`left out: ${reason}\n`);
  return null;
}

function sum(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
  };
}
