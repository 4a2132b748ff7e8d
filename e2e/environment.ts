import { resolve } from 'node:path';

/** Each worker of the runner has its own server, with its own port and folder. */
const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

export const port = Number(process.env['E2E_PORT'] ?? 3100) + worker;
export const localOrigin = `http://localhost:${port}`;
/** Token for the metrics of a server that trusts proxies. */
export const metricsToken = 'metrics-of-the-browser-tests';
export const dataDir = resolve(`.data/e2e-${worker}`);
