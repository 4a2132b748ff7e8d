/** `npm run e2e`: the Playwright flows. Arguments after `--` are passed to Playwright (`--ui`, `--headed`). */
import { run } from './run.ts';
import { ensureTestTools } from './test-tools.ts';

await ensureTestTools();
process.exit(await run('playwright', ['test', ...process.argv.slice(2)]));
