import { resolve } from 'node:path';

/** Where the tests' own server runs. */
export const port = Number(process.env['E2E_PORT'] ?? 3100);
export const localOrigin = `http://localhost:${port}`;
export const dataDir = resolve('.data/e2e');
