/**
 * `npm test`: everything that must hold. `npm test -- unit e2e/login.spec.ts` runs these parts and files alone.
 * `npm run verify`: the gate before a commit (`--gate`), with the unit tests of what changed since main, or all (`--all`).
 * At the end stand how long each part took and the names of what failed; the last line is the sum.
 */
import { spawnSync } from 'node:child_process';
import { gate, parts, selectParts, type PartName } from './test-parts.ts';
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
let passed = 0;
const durations: string[] = [];
const failures: string[] = [];
for (const name of names) {
  process.stdout.write(`\n== ${name}\n`);
  const startedAt = performance.now();
  const outcome = await parts[name](filters);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  if (!outcome) continue;
  passed += outcome.passed;
  failures.push(...outcome.failures.map((failure) => `${name}: ${failure}`));
  durations.push(
    `${name.padEnd(12)}${String(seconds).padStart(5)} s${String(outcome.passed).padStart(7)} passed${String(outcome.failures.length).padStart(5)} failed`,
  );
}
process.stdout.write(`\n${durations.join('\n')}\n`);
process.stdout.write(failures.map((failure) => `failed: ${failure}\n`).join(''));
process.stdout.write(`${passed} passed, ${failures.length} failed\n`);
process.exit(failures.length === 0 ? 0 : 1);

/** Who checked out a branch alone has no `main` of their own. */
function mainBranch(): string {
  return spawnSync('git', ['rev-parse', '--verify', '--quiet', 'main']).status === 0 ? 'main' : 'origin/main';
}
