/**
 * `npm test`: the checks before a review; `npm test -- all`: all checks; `npm test -- unit e2e/login.spec.ts`: only
 * these parts and files. `npm run verify`: the gate before a commit (`--gate`), with the tests near the changes since
 * main. The end of the output lists the duration of each part and the names of the failures; the last line is the sum.
 */
import { spawnSync } from 'node:child_process';
import { findNearTests } from './near-tests.ts';
import { gate, inRows, parts, selectParts, type PartName } from './test-parts.ts';
import type { Outcome } from './test-report.ts';
import { ensureTestTools } from './test-tools.ts';

const words = process.argv.slice(2);
const isGate = words.includes('--gate');
const near = isGate ? findNearTests(changedFiles()) : undefined;
const selected = near ? { names: gateFor(near.near), filters: near.near } : selectParts(words);
if (!selected) {
  process.stderr.write(`no such part or file: ${words.join(' ')}\nparts: ${Object.keys(parts).join(', ')}\n`);
  process.exit(2);
}

const { names, filters } = selected;
if (names.some((name) => ['ways', 'e2e', 'postgres'].includes(name))) await ensureTestTools(names);
const ran: ({ name: PartName; seconds: number } & Outcome)[] = [];
for (const rows of inRows(names)) {
  await Promise.all(
    rows.map(async (row) => {
      for (const name of row) await runPart(name);
    }),
  );
}
ran.sort((one, other) => names.indexOf(one.name) - names.indexOf(other.name));
const durations = ran.map(
  ({ name, seconds, passed, failures }) =>
    `${name.padEnd(12)}${String(seconds).padStart(5)} s${String(passed).padStart(7)} passed${String(failures.length).padStart(5)} failed`,
);
const passed = ran.reduce((sum, part) => sum + part.passed, 0);
const failures = ran.flatMap((part) => part.failures.map((failure) => `${part.name}: ${failure}`));
process.stdout.write(`\n${durations.join('\n')}\n`);
process.stdout.write(failures.map((failure) => `failed: ${failure}\n`).join(''));
if (near)
  process.stdout.write(`left to npm test: ${near.others} other files of tests, the build, flows in a browser\n`);
process.stdout.write(`${passed} passed, ${failures.length} failed\n`);
process.exit(failures.length === 0 ? 0 : 1);

async function runPart(name: PartName): Promise<void> {
  process.stdout.write(`\n== ${name}\n`);
  const startedAt = performance.now();
  const outcome = await parts[name](filters);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  if (outcome) ran.push({ name, seconds, ...outcome });
}

/** Returns the gate, without `unit` if no test is near: a run without files would run all. */
function gateFor(tests: readonly string[]): PartName[] {
  return gate.filter((name) => name !== 'unit' || tests.length > 0);
}

/** Returns the files that differ from main's, those that git does not know yet included. */
function changedFiles(): string[] {
  // A checkout of a single branch has no local `main`.
  const main = git('rev-parse', '--verify', '--quiet', 'main').length > 0 ? 'main' : 'origin/main';
  return [...git('diff', '--name-only', main), ...git('ls-files', '--others', '--exclude-standard')];
}

/** Returns the lines of a git command's output. */
function git(...args: string[]): string[] {
  // Unquoted names, also with non-Latin letters.
  return spawnSync('git', ['-c', 'core.quotePath=false', ...args], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean);
}
