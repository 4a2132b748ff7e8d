import { existsSync } from 'node:fs';

/** Without a window Chromium's small build does the same in two thirds of the time; to watch it takes the whole one. */
const isWatched = process.env['WATCHED'] === '1';

/** Chromium for tests and PDFs: the one named, Debian's, or (undefined) Playwright's own. */
export const chromiumPath = [
  process.env['CHROMIUM_PATH'],
  ...(isWatched ? [] : ['/usr/bin/chromium-headless-shell']),
  '/usr/bin/chromium',
].find((path) => path && existsSync(path));

/** Root has no sandbox of its own, and a closed network must not be knocked at. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Without a graphics card the "GPU" process paints by the processor and takes half of it.
  '--disable-gpu',
];
