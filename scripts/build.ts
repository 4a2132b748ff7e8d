/** Builds the pages. `--if-stale` does nothing when the build on disk was made from the same sources. */
import { isBuildFresh, markBuilt } from './build-stamp.ts';
import { compressAssets, listInlineHashes } from './finish-build.ts';
import { layAssetsBack, setAssetsAside } from './keep-assets.ts';
import { readPageDates } from './page-dates.ts';
import { run } from './run.ts';

if (!process.argv.includes('--if-stale') || !isBuildFresh()) {
  setAssetsAside(process.cwd(), process.env['RELEASE_BEFORE']);
  const code = await run('next', ['build'], {
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    PAGE_DATES: JSON.stringify(readPageDates(process.cwd())),
  });
  if (code !== 0) process.exit(code);
  listInlineHashes(process.cwd());
  layAssetsBack(process.cwd());
  await compressAssets(process.cwd());
  markBuilt();
}
