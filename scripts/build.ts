/**
 * Builds the pages, and the empty database that a new site begins with. `--first-start` leaves out the type check, a third of the time
 * before a newcomer sees the site.
 */
import { renameSync, rmSync } from 'node:fs';
import { checkOverseas } from '#content/check-overseas.ts';
import { checkPrices } from '#content/prices/check-prices.ts';
import { preparedDatabase } from '#server/kernel/db/prepared-database.ts';
import { markBuilt, sourceStamp } from './build-stamp.ts';
import { compressAssets, listInlineHashes } from './finish-build.ts';
import { layAssetsBack, setAssetsAside } from './keep-assets.ts';
import { readPageDates } from './page-dates.ts';
import { run } from './run.ts';

const databaseMade = '.next-database';

checkPrices();
checkOverseas();
setAssetsAside(process.cwd(), process.env['RELEASE_BEFORE']);
// Prepared in parallel with the build, which empties its folder first: a database copied from the last build's would lose
// its source half-way.
rmSync(preparedDatabase, { recursive: true, force: true });
const preparing = run(process.execPath, ['scripts/prepare-database.ts', databaseMade]);
const code =
  (await run('next', ['build'], {
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    // Overrides an inherited value: no other build skips its type check (next.config.mjs).
    FIRST_START: process.argv.includes('--first-start') ? '1' : '',
    BUILD_ID: sourceStamp().slice(0, 12),
    PAGE_DATES: JSON.stringify(readPageDates(process.cwd())),
  })) || (await preparing);
if (code !== 0) process.exit(code);
renameSync(databaseMade, preparedDatabase);
listInlineHashes(process.cwd());
layAssetsBack(process.cwd());
await compressAssets(process.cwd());
markBuilt();
