import { setTimeout } from 'node:timers/promises';
import { residentMb, startSite, type Running } from './servers.ts';
import { loadSite, renderOn, sitemapPaths } from './site-load.ts';
import { idleSeconds, prepareData } from './start.ts';
import { format, type Row } from './table.ts';

const most = { idleMb: 420, loadedMb: 600 };
/** A part of ten minutes' load. */
const loadSeconds = 20;
/** What a figure may differ by and still be the same. */
const flat = 1.05;

/**
 * Resident memory on the embedded database: idle, after a mixed load, and after a pause.
 * @param minutes of load; the pause is a fifth of it
 */
export async function measureMemory({ minutes, port }: { minutes: number; port: number }): Promise<Row[]> {
  const site = await startSite({ port, dataDir: await prepareData(port) });
  try {
    await setTimeout(idleSeconds * 1000);
    const idleMb = residentMb(site.pid);
    await loadMixed(site, minutes * 60);
    const loadedMb = residentMb(site.pid);
    await setTimeout((minutes / 5) * 60_000);
    const laterMb = residentMb(site.pid);
    const row = (what: string, mb: number, mostMb: number, goal: string): Row => ({
      what,
      here: format(mb, 'MB'),
      comparedWith: mb === idleMb ? '' : `idle ${format(idleMb, 'MB')}`,
      ratio: mb === idleMb ? '' : format(mb / idleMb),
      goal,
      isMet: mb <= mostMb,
    });
    return [
      row(`memory, idle for ${idleSeconds} s`, idleMb, most.idleMb, `≤ ${most.idleMb} MB`),
      row(`… after ${format(minutes)} minutes of load`, loadedMb, most.loadedMb, `≤ ${most.loadedMb} MB`),
      row(`… ${format(minutes / 5)} minutes later`, laterMb, loadedMb * flat, 'no more'),
    ];
  } finally {
    await site.stop();
  }
}

/** How many heaps glibc may make for threads (mallopt(3)); unset: eight a core. */
const arenaLimits = [undefined, '2', '1'] as const;
const arenaMinutes = 2;

/** The same for a while with fewer of the C library's heaps, in turn: whether the setting is worth a line in `deploy/`. */
export async function measureArenas({ port }: { port: number }): Promise<Row[]> {
  const rows: Row[] = [];
  for (const limit of arenaLimits) {
    const env: Record<string, string> = limit === undefined ? {} : { MALLOC_ARENA_MAX: limit };
    const site = await startSite({ port, dataDir: await prepareData(port), env });
    try {
      await setTimeout(idleSeconds * 1000);
      const idleMb = residentMb(site.pid);
      await loadMixed(site, arenaMinutes * 60);
      rows.push({
        what: `memory after ${arenaMinutes} minutes of load, MALLOC_ARENA_MAX ${limit ?? 'unset'}`,
        here: format(residentMb(site.pid), 'MB'),
        comparedWith: `idle ${format(idleMb, 'MB')}`,
        ratio: '',
        goal: '',
        isMet: null,
      });
    } finally {
      await site.stop();
    }
  }
  return rows;
}

/** Pages at 32 and 256 connections in turn; all the while two renderings and calls of the API. */
async function loadMixed({ origin }: Running, seconds: number): Promise<void> {
  const paths = await sitemapPaths(origin);
  const end = new AbortController();
  const others = [renderOn(origin, paths, end.signal), callOn(origin, end.signal)];
  for (let left = seconds, connections = 32; left > 0; left -= loadSeconds, connections = 288 - connections) {
    await loadSite(origin, paths, { connections, seconds: Math.ceil(Math.min(left, loadSeconds)) });
    process.stderr.write(`${format(left - loadSeconds)} s of load left\n`);
  }
  end.abort();
  await Promise.all(others);
}

/** Calls of the API, one after the other: whether a visitor is signed in, and the first page of the marketplace. */
async function callOn(origin: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await read(`${origin}/api/user/isLogin.do`, { method: 'POST', headers: { origin } });
    await read(`${origin}/api/business/v1/products`);
  }
}

async function read(url: string, init?: RequestInit): Promise<void> {
  await (await fetch(url, init)).arrayBuffer();
}
