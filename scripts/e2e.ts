/** `npm run e2e`: the Playwright flows. Everything after `--` goes to Playwright (`--ui`, `--headed`). */
import { run } from './run.ts';
import { ensureTestTools } from './test-tools.ts';

const given = process.argv.slice(2);
if (['--headed', '--ui', '--debug'].some((option) => given.includes(option))) process.env['WATCHED'] = '1';
await ensureTestTools();
process.exit(await run('playwright', ['test', ...given]));
