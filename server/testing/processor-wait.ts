import { existsSync, readFileSync } from 'node:fs';

/** Nanoseconds that a process's first thread has run, and has stood ready without a processor (Linux only). */
function readTimes(pid: number): [ran: number, waited: number] {
  const file = `/proc/${pid}/schedstat`;
  if (!existsSync(file)) return [1, 0];
  const [ran = 0, waited = 0] = readFileSync(file, 'utf8').split(' ').map(Number);
  return [ran, waited];
}

/** For how long a process's first thread has computed, in milliseconds: a busy machine does not add to it. 0 off Linux. */
export function computedMs(pid: number): number {
  return existsSync(`/proc/${pid}/schedstat`) ? readTimes(pid)[0] / 1e6 : 0;
}

/** Above this share of waiting, a measured time is about the machine's other work and not about ours. */
const tolerable = 0.2;

/**
 * Begins to watch whether the machine gives us, or the process whose answers are timed, its processor.
 * @returns tells why times measured meanwhile mean nothing, or `null` when they do mean something
 */
export function watchProcessor(pid = process.pid): () => string | null {
  const [ranBefore, waitedBefore] = readTimes(pid);
  return () => {
    const [ran, waited] = readTimes(pid);
    const share = (waited - waitedBefore) / Math.max(1, ran - ranBefore + waited - waitedBefore);
    return share > tolerable ? `waited for the processor ${Math.round(share * 100)} % of the time` : null;
  };
}

/** The value below which a share of the others lie, e.g. 0.5 for the median. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}
