/**
 * `npm test`: everything that must hold, in one go. Each check counts as one; the two test runners count their own tests. At
 * the end stand the names of what failed; the last line is the sum. `--without e2e` leaves out the browser (`npm run verify`).
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { auditProduction } from './audit.ts';
import { startPostgres } from './postgres.ts';
import { run } from './run.ts';
import { ensureTestTools } from './test-tools.ts';

type Outcome = { passed: number; failures: string[] };

const results = 'test-results';
let passed = 0;
const failures: string[] = [];

async function check(name: string, command: string, args: readonly string[]) {
  process.stdout.write(`\n== ${name}\n`);
  const isRight = (await run(command, args)) === 0;
  add(name, isRight ? { passed: 1, failures: [] } : { passed: 0, failures: [''] });
}

/** Runs a test runner that writes `file`; a runner that fails without counting any failure counts as one. */
async function tests(name: string, command: string, args: readonly string[], file: string, env = {}) {
  process.stdout.write(`\n== ${name}\n`);
  rmSync(file, { force: true });
  const code = await run(command, args, env);
  const outcome = readOutcome(file);
  if (code !== 0 && outcome.failures.length === 0) outcome.failures.push('');
  add(name, outcome);
}

function add(name: string, outcome: Outcome) {
  passed += outcome.passed;
  failures.push(...outcome.failures.map((failure) => `${name} ${failure}`));
  process.stdout.write(`-- ${name}: ${outcome.passed} passed, ${outcome.failures.length} failed\n`);
}

type VitestReport = {
  numPassedTests: number;
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
};
type PlaywrightSuite = {
  file: string;
  specs: { title: string; tests: { status: string; projectName: string }[] }[];
  suites?: PlaywrightSuite[];
};
type PlaywrightReport = { stats: { expected: number; flaky: number }; suites: PlaywrightSuite[] };

/** Vitest and Playwright report in shapes of their own. */
function readOutcome(file: string): Outcome {
  if (!existsSync(file)) return { passed: 0, failures: [] };
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport;
  if ('stats' in report) {
    return { passed: report.stats.expected + report.stats.flaky, failures: report.suites.flatMap(failedSpecs) };
  }
  const failed = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative('.', name)} > ${fullName}`),
  );
  return { passed: report.numPassedTests, failures: failed };
}

function failedSpecs({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.flatMap(({ title, tests: runs }) =>
    runs
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName }) => `[${projectName}] ${file} > ${title}`),
  );
  return [...failed, ...suites.flatMap(failedSpecs)];
}

const vitest = (file: string, ...more: string[]) => [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${file}`,
  ...more,
];

mkdirSync(results, { recursive: true });
await ensureTestTools();
await check('format', 'prettier', ['--check', '.']);
await check('types: generated', 'next', ['typegen']);
await check('types', 'tsc', ['--noEmit']);
await check('lint', 'oxlint', ['--type-aware', '--deny-warnings']);
await check('unused code', 'knip', []);
await check('lock file', 'lockfile-lint', []);
const advisories = await auditProduction();
if (advisories) add('advisories', { passed: advisories.length === 0 ? 1 : 0, failures: advisories });
else process.stdout.write('\n-- no registry tells of advisories here: they are left out\n');
await tests('unit and route tests', 'vitest', vitest(`${results}/unit.json`), `${results}/unit.json`);
const postgres = await startPostgres();
if (postgres) {
  const env = { TEST_DATABASE_URL: postgres.url };
  await tests('the same on PostgreSQL', 'vitest', vitest(`${results}/pg.json`, 'server'), `${results}/pg.json`, env);
  postgres.stop();
} else {
  process.stdout.write('\n-- PostgreSQL is not installed: its run is left out\n');
}
await check('build', process.execPath, ['scripts/build.ts']);
if (!process.argv.includes('e2e')) {
  await tests('end to end', process.execPath, ['scripts/e2e.ts'], `${results}/results.json`);
}
process.stdout.write(`\n${failures.map((failure) => `failed: ${failure}\n`).join('')}`);
process.stdout.write(`${passed} passed, ${failures.length} failed\n`);
process.exit(failures.length === 0 ? 0 : 1);
