/**
 * `npm test`: everything that must hold, in one go. Each check counts as one; the two test runners count their own tests. The
 * last line is the sum. `--without e2e` leaves out the browser (`npm run verify`).
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { startPostgres } from './postgres.ts';
import { run } from './run.ts';
import { ensureTestTools } from './test-tools.ts';

type Count = { passed: number; failed: number };

const results = 'test-results';
const total: Count = { passed: 0, failed: 0 };

async function check(name: string, command: string, args: readonly string[], env: Record<string, string> = {}) {
  process.stdout.write(`\n== ${name}\n`);
  const code = await run(command, args, env);
  add(name, { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });
}

/** Runs a test runner that writes `file`; a runner that fails without counting any failure counts as one. */
async function tests(name: string, command: string, args: readonly string[], file: string, env = {}) {
  process.stdout.write(`\n== ${name}\n`);
  rmSync(file, { force: true });
  const code = await run(command, args, env);
  const count = readCount(file);
  if (code !== 0 && count.failed === 0) count.failed = 1;
  add(name, count);
}

function add(name: string, count: Count) {
  total.passed += count.passed;
  total.failed += count.failed;
  process.stdout.write(`-- ${name}: ${count.passed} passed, ${count.failed} failed\n`);
}

/** Vitest and Playwright report in shapes of their own. */
function readCount(file: string): Count {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as {
      numPassedTests?: number;
      numFailedTests?: number;
      stats?: { expected: number; flaky: number; unexpected: number };
    };
    if (report.stats) return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected };
    return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 };
  } catch {
    return { passed: 0, failed: 0 };
  }
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
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
