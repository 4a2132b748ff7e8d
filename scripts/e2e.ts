/** `npm run e2e`: the Playwright flows. Everything after `--` goes to Playwright (`--ui`, `--headed`). */
import { run } from './run.ts';
import { ensureTestTools } from './test-tools.ts';

await ensureTestTools();
process.exit(await run('playwright', ['test', ...process.argv.slice(2)]));
