import { resolve } from 'node:path';

/** Where the tests' own server runs. */
export const port = Number(process.env['E2E_PORT'] ?? 3100);
export const localOrigin = `http://localhost:${port}`;
/** What opens the metrics of a server that trusts proxies. */
export const metricsToken = 'metrics-of-the-browser-tests';
export const dataDir = resolve('.data/e2e');
