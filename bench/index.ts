import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { isBuildFresh } from '#scripts/build-stamp.ts';
import { run } from '#scripts/run.ts';
import { measureSiteLoad } from './site-load.ts';
import { table } from './table.ts';
import { measureVisits } from './visits.ts';

/**
 * Measures the figures that depend on the machine, as in the table of bench/README.md:
 *
 *   npm run bench -- [--rounds 5] [--seconds 6] [--port 3150] [--only visits,load]
 *
 * Nothing else may run on the machine. Needs wrk, nginx and a Chromium.
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '6' },
    port: { type: 'string', default: '3150' },
    only: { type: 'string', default: 'visits,load' },
  },
});
const [port, rounds, seconds] = [Number(options.port), Number(options.rounds), Number(options.seconds)];
const chosen = options.only.split(',');

if (!isBuildFresh()) await run(process.execPath, ['scripts/build.ts']);
const rows = [
  ...(chosen.includes('visits') ? await measureVisits({ rounds, port }) : []),
  ...(chosen.includes('load') ? await measureSiteLoad({ rounds, seconds, port }) : []),
];

const [cpu] = cpus();
process.stdout.write(`\n${table(rows)}\n`);
process.stdout.write(
  `${new Date().toISOString().slice(0, 10)}: ${cpus().length} × ${cpu?.model.trim()}, Node ${process.versions.node}\n`,
);
