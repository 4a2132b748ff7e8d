import { isBuildFresh } from '#scripts/build-stamp.ts';
import { run } from '#scripts/run.ts';

/** Builds once, before the workers start their servers, if there is no build or a stale one. */
export default async function buildOnce(): Promise<void> {
  if (!isBuildFresh() && (await run(process.execPath, ['scripts/build.ts'])) !== 0) throw new Error('the build failed');
}
