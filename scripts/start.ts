/**
 * `npm start`: builds if there is no build or a stale one, then serves in this very process, so that signals reach it.
 * A server already running in this folder continues with the build that it holds. Errors that would end the start after
 * the build are detected before it.
 */
import { existsSync } from 'node:fs';
import { readConfig } from '#server/kernel/config/config.ts';
import { failStart } from '#server/main/start-failure.ts';
import { isBuildFresh } from './build-stamp.ts';
import { holdBuild } from './hold-build.ts';
import { requireFree } from './require-free.ts';
import { run } from './run.ts';

const { PORT = '3000' } = process.env;
// Pages print the address that they are served at; the build's own is that of port 3000.
if (PORT !== '3000') process.env['PUBLIC_ORIGIN'] ||= `http://localhost:${PORT}`;

try {
  await requireFree(readConfig(process.env));
  await start();
} catch (error) {
  failStart(error);
}

async function start(): Promise<void> {
  const options = existsSync('.next/BUILD_ID') ? [] : ['--first-start'];
  const code = isBuildFresh() ? 0 : await run(process.execPath, ['scripts/build.ts', ...options]);
  if (code !== 0) process.exit(code);
  process.env['BUILD_FOLDER'] = holdBuild(process.cwd());
  await import('#server/main.ts');
}
