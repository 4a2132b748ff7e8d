import { execFile } from 'node:child_process';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { writeBareApp } from '#scripts/empty-app.ts';
import { residentMb } from './servers.ts';
import { measureStart } from './start.ts';
import { format, type Row } from './table.ts';

const most = { emptyStartMs: 3500, ofBareBuild: 3 };

export type Build = { wallSeconds: number; cpuSeconds: number; peakMb: number; sizeMb: number };

/** The start, and the build from nothing against the build of an app with nothing in it. */
export async function measureStartAndBuild({ port }: { port: number }): Promise<Row[]> {
  const bare = await measureBuild(writeBareApp(), 'next', ['build']);
  const site = await measureSiteBuild();
  const start = await measureStart({ port });
  const built = (what: string, figure: keyof Build, unit: string, mostOfBare?: number): Row => ({
    what,
    here: format(site[figure], unit),
    comparedWith: `empty app ${format(bare[figure], unit)}`,
    ratio: format(site[figure] / bare[figure]),
    goal: mostOfBare ? `≤ ${mostOfBare}` : '',
    isMet: mostOfBare ? site[figure] <= mostOfBare * bare[figure] : null,
  });
  return [
    {
      what: 'first answer, empty data folder',
      here: format(start.emptyMs, 'ms'),
      comparedWith: '',
      ratio: '',
      goal: `≤ ${format(most.emptyStartMs, 'ms')}`,
      isMet: start.emptyMs <= most.emptyStartMs,
    },
    {
      what: '… with data there',
      here: format(start.againMs, 'ms'),
      comparedWith: '',
      ratio: '',
      goal: '',
      isMet: null,
    },
    built('cold build', 'wallSeconds', 's', most.ofBareBuild),
    built('… processor', 'cpuSeconds', 's'),
    built('… memory at its highest', 'peakMb', 'MB'),
    built('… size of .next', 'sizeMb', 'MB'),
  ];
}

/** Builds this tree from nothing, as `npm run build` does. */
export function measureSiteBuild(root = '.'): Promise<Build> {
  rmSync(join(root, '.next'), { recursive: true, force: true });
  return measureBuild(root, process.execPath, ['scripts/build.ts']);
}

/** @returns what a build takes; the highest memory is that of all its processes, looked at four times a second */
async function measureBuild(folder: string, command: string, args: readonly string[]): Promise<Build> {
  let peakMb = 0;
  const start = performance.now();
  // The shell prints what its children took of the processor: `times` (POSIX).
  const building = promisify(execFile)('sh', ['-c', '"$@" >&2 || exit 1; times', 'sh', command, ...args], {
    cwd: folder,
    env: {
      ...process.env,
      // A tree with packages of its own is built by these: two copies of React do not know each other.
      PATH: [resolve(folder, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
    },
    maxBuffer: 64 * 1024 * 1024,
  });
  const watch = setInterval(() => (peakMb = Math.max(peakMb, residentMb(building.child.pid ?? 0))), 250);
  const { stdout } = await building.finally(() => clearInterval(watch));
  const wallSeconds = (performance.now() - start) / 1000;
  const [, , ...ofChildren] = [...stdout.matchAll(/(\d+)m([\d.]+)s/g)].map(([, m, s]) => Number(m) * 60 + Number(s));
  const cpuSeconds = ofChildren.reduce((sum, one) => sum + one, 0);
  return { wallSeconds, cpuSeconds, peakMb, sizeMb: folderMb(join(folder, '.next')) };
}

function folderMb(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0) / 1e6;
}
