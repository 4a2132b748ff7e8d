/**
 * `npm test`: everything that must hold. `npm test -- unit e2e/login.spec.ts` runs these parts and files alone.
 * `npm run verify`: the gate before a commit (`--gate`), with the unit tests of what changed since main, or all (`--all`).
 * At the end stand how long each part took and the names of what failed; the last line is the sum.
 */
import { spawnSync } from 'node:child_process';
import { gate, inRows, parts, selectParts, type PartName } from './test-parts.ts';
import type { Outcome } from './test-report.ts';
import { ensureTestTools } from './test-tools.ts';

const words = process.argv.slice(2);
const isGate = words.includes('--gate');
const isWhole = words.includes('--all');
const selected = isGate
  ? { names: [...gate] as PartName[], filters: isWhole ? [] : ['--changed', mainBranch(), '--passWithNoTests'] }
  : selectParts(words);
if (!selected) {
  process.stderr.write(`no such part or file: ${words.join(' ')}\nparts: ${Object.keys(parts).join(', ')}\n`);
  process.exit(2);
}

const { names, filters } = selected;
if (names.some((name) => name === 'e2e' || name === 'postgres')) await ensureTestTools();
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
process.stdout.write(`${passed} passed, ${failures.length} failed\n`);
process.exit(failures.length === 0 ? 0 : 1);

async function runPart(name: PartName): Promise<void> {
  process.stdout.write(`\n== ${name}\n`);
  const startedAt = performance.now();
  const outcome = await parts[name](filters);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  if (outcome) ran.push({ name, seconds, ...outcome });
}

/** Who checked out a branch alone has no `main` of their own. */
function mainBranch(): string {
  return spawnSync('git', ['rev-parse', '--verify', '--quiet', 'main']).status === 0 ? 'main' : 'origin/main';
}
