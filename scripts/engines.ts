import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';

/** The engines of the journeys besides the current Chromium, by the names of their projects in playwright.config.ts. */
export const engineNames = ['chromium-103', 'firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];
/** @property driver the driver that starts WebKit for a test */
export type Engine = { path: string; version: string; driver?: string };

const found = (...paths: (string | undefined)[]) => paths.find((path) => path && existsSync(path));
const webkitFolder = (arch: string) => `/usr/lib/${arch}-linux-gnu`;

// Evaluated on use, because the run that installs an engine uses it (scripts/test-tools.ts).
/** Returns the path of a stable Firefox: the configured one or Debian's. */
export const firefoxPath = () => found(process.env['FIREFOX_PATH'], '/usr/bin/firefox-esr', '/usr/bin/firefox');
/** Returns the path of WebKitGTK's driver, which needs a browser and a screen. */
export const webkitDriver = () => found(process.env['WEBKIT_DRIVER_PATH'], '/usr/bin/WebKitWebDriver');
export const screenServer = () => found('/usr/bin/Xvfb');
const miniBrowsers = ['x86_64', 'aarch64'].flatMap((arch) =>
  ['4.1', '6.0', '4.0'].map((api) => join(webkitFolder(arch), `webkit2gtk-${api}`, 'MiniBrowser')),
);

/** Returns the installed engine with its version, or the reason why it is not available. */
export async function findEngine(name: EngineName): Promise<Engine | string> {
  switch (name) {
    case 'chromium-103': {
      const engine = await versioned(unpackChromium(), ['--version', '--no-sandbox']);
      // This build starts but prints nothing.
      return typeof engine === 'string' ? engine : { ...engine, version: engine.version || 'Chromium 103' };
    }
    case 'firefox': {
      const path = firefoxPath();
      return path ? versioned(path, ['--version']) : 'Firefox is not installed';
    }
    case 'webkit': {
      const [path, driver] = [found(...miniBrowsers), webkitDriver()];
      if (!driver || !path) return 'WebKitGTK and its driver are not installed';
      if (!screenServer()) return 'Xvfb is not installed, and WebKitGTK needs a screen';
      // Neither prints its version without a screen.
      const engine = await versioned('dpkg-query', [
        '-W',
        '-f=WebKitGTK ${source:Upstream-Version}',
        'webkit2gtk-driver',
      ]);
      return typeof engine === 'string' ? engine : { ...engine, path, driver };
    }
  }
}

async function versioned(path: string, args: string[]): Promise<Engine | string> {
  return promisify(execFile)(path, args, { timeout: 60_000 }).then(
    ({ stdout }) => ({ path, version: stdout.trim() }),
    (error: Error) => `${path} does not start here: ${error.message.split('\n')[0]}`,
  );
}

/** Returns the path of the floor's Chromium, unpacked once from its package. It is for Linux x64. */
function unpackChromium(): string {
  const folder = 'node_modules/.cache/chromium-103';
  const file = join(folder, 'chromium');
  if (existsSync(file)) return file;
  const packed = join(createRequire(import.meta.url).resolve('@sparticuz/chromium'), '../../bin/chromium.br');
  mkdirSync(folder, { recursive: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, brotliDecompressSync(readFileSync(packed)), { mode: 0o755 });
  renameSync(own, file);
  return file;
}
