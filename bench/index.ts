import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { isBuildFresh } from '#scripts/build-stamp.ts';
import { run } from '#scripts/run.ts';
import { measureApiLoad } from './api-load.ts';
import { measureStartAndBuild } from './build.ts';
import { measureGrowth } from './growth.ts';
import { measureArenas, measureMemory } from './memory.ts';
import { measureSiteLoad } from './site-load.ts';
import { table, type Row } from './table.ts';
import { measureVisits } from './visits.ts';

/**
 * Every budget of bench/README.md that depends on the machine, as one Markdown table:
 *
 *   npm run bench -- [--rounds 5] [--seconds 6] [--memory-minutes 10] [--port 3150] [--only visits,load,api,memory,arenas,growth,build,catalogue]
 *
 * Nothing else may run on the machine. Needs wrk, nginx and a Chromium.
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '6' },
    'memory-minutes': { type: 'string', default: '10' },
    port: { type: 'string', default: '3150' },
    only: { type: 'string', default: 'build,visits,load,api,memory,arenas,growth,catalogue' },
  },
});
const port = Number(options.port);
const rounds = Number(options.rounds);

const groups: Record<string, () => Promise<Row[]>> = {
  // First, because it leaves a build that the others serve.
  build: () => measureStartAndBuild({ port }),
  visits: () => measureVisits({ rounds, port }),
  load: () => measureSiteLoad({ rounds, seconds: Number(options.seconds), port }),
  api: () => measureApiLoad({ rounds, seconds: Number(options.seconds), port }),
  memory: () => measureMemory({ minutes: Number(options['memory-minutes']), port }),
  arenas: () => measureArenas({ port }),
  growth: () => measureGrowth({ port }),
  // Prints a table of its own, of 1,000, 10,000 and 100,000 products.
  catalogue: async () => {
    process.exitCode = await run(process.execPath, ['bench/measure-catalogue.ts', '--runs', '200']);
    return [];
  },
};
const chosen = options.only.split(',');
const unknown = chosen.find((name) => !groups[name]);
if (unknown !== undefined) throw new Error(`no such group: ${unknown}`);

if (!isBuildFresh() && !chosen.includes('build')) await run(process.execPath, ['scripts/build.ts']);
const rows: Row[] = [];
for (const [name, measure] of Object.entries(groups)) if (chosen.includes(name)) rows.push(...(await measure()));

const [cpu] = cpus();
process.stdout.write(`\n${table(rows)}\n`);
process.stdout.write(
  `${new Date().toISOString().slice(0, 10)}: ${cpus().length} × ${cpu?.model.trim()}, Node ${process.versions.node}\n`,
);
