/** `npm run e2e`: the Playwright flows on a fresh data folder. Everything after `--` goes to Playwright (`--ui`, `--headed`). */
import { rmSync } from 'node:fs';
import { dataDir } from '#e2e/environment.ts';
import { run } from './run.ts';
import { ensureTestTools } from './test-tools.ts';

const given = process.argv.slice(2);
if (['--headed', '--ui', '--debug'].some((option) => given.includes(option))) process.env['WATCHED'] = '1';
await ensureTestTools();
if (!process.env['BASE_URL']) rmSync(dataDir, { recursive: true, force: true });
process.exit(await run('playwright', ['test', ...given]));
