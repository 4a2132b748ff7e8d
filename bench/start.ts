import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { median } from './median.ts';
import { makeFolder, residentMb, startSite } from './servers.ts';

/** What a process takes to come to rest. */
export const idleSeconds = 20;
const starts = 3;

export type Start = { emptyMs: number; againMs: number; idleMb: number };

/** @returns a data folder that a site has made and left */
export async function prepareData(port: number, root = '.'): Promise<string> {
  const dataDir = makeFolder();
  const site = await startSite({ port, dataDir, root });
  await site.stop();
  return dataDir;
}

/** From the start of the process to the first answer of home, on an empty folder and with the data there (medians). */
export async function measureStart({ port, root = '.' }: { port: number; root?: string }): Promise<Start> {
  const empty: number[] = [];
  const again: number[] = [];
  let idleMb = Number.NaN;
  for (let turn = 1; turn <= starts; turn += 1) {
    const dataDir = makeFolder();
    const first = await startSite({ port, dataDir, root });
    empty.push(first.readyMs);
    await first.stop();
    const second = await startSite({ port, dataDir, root });
    again.push(second.readyMs);
    if (turn === starts) {
      await setTimeout(idleSeconds * 1000);
      idleMb = residentMb(second.pid);
    }
    await second.stop();
    rmSync(dataDir, { recursive: true });
  }
  return { emptyMs: median(empty), againMs: median(again), idleMb };
}
