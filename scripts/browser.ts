import { existsSync } from 'node:fs';

/** Chromium for tests and PDFs: the one named, Debian's, or (undefined) Playwright's own. The whole browser is what people have. */
export const chromiumPath = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-headless-shell',
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
