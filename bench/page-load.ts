import { spawnSync } from 'node:child_process';
import type { MeasuredServer } from './measured-servers.ts';
import { median } from './median.ts';

const connections = 32;
const warmSeconds = 2;
/** A slow answer is counted, not given up: `next start` takes seconds for some. */
const patienceSeconds = 30;

export type Load = { pagesASecond: number; p99Ms: number };

/**
 * One page from several servers under wrk, in turns, so that what else the machine does falls on each of them.
 * @returns the medians by the server's name
 */
export function loadInTurns(
  servers: readonly MeasuredServer[],
  path: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Map<string, Load> {
  const loads = new Map<string, Load[]>(servers.map(({ name }) => [name, []]));
  for (const { origin } of servers) loadOnce(`${origin}${path}`, warmSeconds);
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, origin } of servers) loads.get(name)?.push(loadOnce(`${origin}${path}`, seconds));
  }
  return new Map(
    [...loads].map(([name, all]) => [
      name,
      { pagesASecond: median(all.map((one) => one.pagesASecond)), p99Ms: median(all.map((one) => one.p99Ms)) },
    ]),
  );
}

/** @throws Error when anything but the page came back */
function loadOnce(url: string, seconds: number): Load {
  const how = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', `${patienceSeconds}s`];
  const asked = [...how, '-H', 'Accept-Encoding: br', url];
  const { stdout } = spawnSync('wrk', asked, { encoding: 'utf8' });
  const wrong = /Non-2xx or 3xx responses: .*|Socket errors: .*/.exec(stdout)?.[0];
  if (wrong !== undefined) throw new Error(`${url}: ${wrong}`);
  const [, number = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)\b/.exec(stdout) ?? [];
  return {
    pagesASecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99Ms: Number(number) * ({ us: 1e-3, ms: 1, s: 1e3 }[unit] ?? Number.NaN),
  };
}
