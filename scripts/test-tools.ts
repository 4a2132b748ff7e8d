import { existsSync } from 'node:fs';
import { nginxPath } from '#server/testing/nginx.ts';
import { postgresBinaries } from './postgres.ts';
import { run } from './run.ts';

const cjkFont = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc';

/**
 * Finds or installs tools that the tests need and npm cannot install: Chromium and Chinese fonts and, beyond the
 * journeys, the other engines and (if apt has them) PostgreSQL and nginx. On Debian as root it uses apt; elsewhere
 * Playwright installs its own Chromium, and tests that need the others are skipped with a message.
 * @param parts of scripts/test-parts.ts
 */
export async function ensureTestTools(parts: readonly string[] = ['e2e']): Promise<void> {
  const { chromiumPath } = await import('./browser.ts');
  const { firefoxPath, screenServer, webkitDriver } = await import('./engines.ts');
  const isAll = parts.some((name) => ['e2e', 'engines', 'postgres'].includes(name));
  const others = [
    ...(firefoxPath() ? [] : ['firefox-esr']),
    ...(webkitDriver() ? [] : ['webkit2gtk-driver']),
    ...(screenServer() ? [] : ['xvfb']),
  ].filter(() => isAll);
  const missing = [
    ...(chromiumPath ? [] : ['chromium']),
    ...(existsSync(cjkFont) ? [] : ['fonts-noto-cjk']),
    ...(isAll && !postgresBinaries() ? ['postgresql'] : []),
    ...(isAll && !nginxPath ? ['nginx'] : []),
  ];
  if (missing.length === 0 && others.length === 0) return;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const install = (packages: string[]) =>
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], env);
    await run('apt-get', ['update', '-qq'], env);
    // One at a time: a package missing from a distribution fails all that are requested with it.
    for (const name of others) await install([name]);
    if (missing.length === 0 || (await install(missing)) === 0) return;
  }
  if (!chromiumPath) await run('playwright', ['install', 'chromium']);
}
