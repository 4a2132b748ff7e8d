import { parentPort, workerData } from 'node:worker_threads';
import { judgeFile } from './judge-file.ts';

/** The thread that judges one file. `workerData` is its path. */
// The rule is about windows: a thread has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(await judgeFile(String(workerData)));
