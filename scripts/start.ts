/** `npm start`: builds when there is no build or it is stale, then serves in this very process, so that signals reach it. */
import { isBuildFresh } from './build-stamp.ts';
import { run } from './run.ts';

if (!isBuildFresh()) {
  const code = await run(process.execPath, ['scripts/build.ts']);
  if (code !== 0) process.exit(code);
}
await import('#server/main.ts');
