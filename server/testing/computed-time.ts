import { existsSync, readFileSync } from 'node:fs';

/** For how long a process's first thread has computed, in milliseconds: a busy machine does not add to it. 0 off Linux. */
export function computedMs(pid: number): number {
  const file = `/proc/${pid}/schedstat`;
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6 : 0;
}
