/** The thread that `createAside` starts: it runs one function and ends. */
import { parentPort, workerData } from 'node:worker_threads';

/** A module's exported function, and its argument. */
export type AsideWork = { module: string; name: string; input: unknown };

const { module, name, input } = workerData as AsideWork;
const work = ((await import(module)) as Record<string, (given: unknown) => unknown>)[name];
parentPort?.postMessage(await work!(input), []);
