/**
 * `npm run endurance`: tests that need many repetitions or minutes to be conclusive, with the measurements that
 * `npm test` omits. `npm run endurance -- kill soak` runs parts of it. The output contains the results.
 */
import { existsSync } from 'node:fs';
import { startPostgres } from './postgres.ts';
import { run } from './run.ts';

type Part = {
  tests: readonly string[];
  /** True to run on a PostgreSQL server, too, if one is installed. */
  onBoth?: boolean;
  /** True to run with the pages of the build. */
  built?: boolean;
};

const parts: Readonly<Record<string, Part>> = {
  kill: { tests: ['endurance/killed-while-paying.test.ts'] },
  chaos: { tests: ['endurance/chaos.test.ts'] },
  jobs: { tests: ['server/kernel/jobs/lanes.test.ts'], onBoth: true },
  greedy: { tests: ['endurance/greedy-address.test.ts'], onBoth: true },
  cost: { tests: ['e2e/request-cost.spec.ts'], built: true },
  releases: { tests: ['endurance/two-releases.test.ts'], onBoth: true },
  front: { tests: ['endurance/restart-behind-nginx.test.ts'] },
  soak: { tests: ['endurance/soak.test.ts'], built: true },
  // Last, because they leave pages behind that are built for another address.
  release: { tests: ['endurance/release.test.ts'] },
  beside: { tests: ['endurance/start-beside.test.ts'] },
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0) {
  process.stderr.write(`no such part: ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}\n`);
  process.exit(1);
}
const todo = Object.entries(parts).filter(([name]) => chosen.length === 0 || chosen.includes(name));
if (todo.some(([, { built }]) => built) && !existsSync('.next/BUILD_ID'))
  await run(process.execPath, ['scripts/build.ts']);

const failed: string[] = [];
for (const [name, { tests, onBoth }] of todo) {
  const [command, args] = tests[0]?.startsWith('e2e/')
    ? ['playwright', ['test', ...tests, '--project=long', '--workers=1']]
    : ['vitest', ['run', ...tests, '--no-file-parallelism', '--reporter=verbose']];
  if ((await run(command, args, { ENDURANCE: '1' })) !== 0) failed.push(name);
  const postgres = onBoth ? await startPostgres() : null;
  if (postgres && (await run(command, args, { ENDURANCE: '1', TEST_DATABASE_URL: postgres.url })) !== 0)
    failed.push(`${name} on PostgreSQL`);
  postgres?.stop();
}
process.stdout.write(failed.length === 0 ? '\nall passed\n' : `\nfailed: ${failed.join(', ')}\n`);
process.exit(failed.length === 0 ? 0 : 1);
