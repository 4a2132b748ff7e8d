/**
 * Takes a screenshot of every page, to compare before and after a change of the design, and fails if the layout has one
 * of the measurable faults (`layout-faults.ts`):
 *
 *     npm start                                                # in another terminal, or name a site by --base
 *     npm run screens -- [--base http://127.0.0.1:3000] [--out dist/screens] [--only /welcome/pricing --only …]
 *                        [--widths 360,768,1024,1366,1440,1920] [--themes light,dark]
 *
 * Writes one full-page PNG a page, width and theme, and `index.html`, which shows them side by side; prints one line a
 * fault. The browser's clock is frozen and nothing is animated, so that two sets differ only by the change.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { addresses } from '#e2e/page-addresses.ts';
import { readToTheEnd } from '#e2e/read-to-the-end.ts';
import { escapeHtml } from '#lib/shared/text/escape-html.ts';
import { chromiumArguments, chromiumPath } from './browser.ts';
import { layoutFaults } from './layout-faults.ts';

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: 'http://127.0.0.1:3000' },
    out: { type: 'string', default: 'dist/screens' },
    only: { type: 'string', multiple: true, default: addresses },
    widths: { type: 'string', default: '360,768,1024,1366,1440,1920' },
    themes: { type: 'string', default: 'light,dark' },
  },
});
const widths = values.widths.split(',').map(Number);
const themes = values.themes.split(',') as Array<'light' | 'dark'>;
const frozen = new Date('2026-11-23T10:00:00+08:00');

const nameOf = (path: string, width: number, theme: string) =>
  `${decodeURIComponent(path)
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
    .slice(1)}-${width}-${theme}.png`;

await mkdir(values.out, { recursive: true });
const browser = await chromium.launch({
  args: chromiumArguments,
  ...(chromiumPath && { executablePath: chromiumPath }),
});
const paths = values.only;
let faultCount = 0;
for (const width of widths) {
  for (const colorScheme of themes) {
    const context = await browser.newContext({
      baseURL: values.base,
      viewport: { width, height: width < 768 ? 800 : 900 },
      colorScheme,
      reducedMotion: 'reduce',
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
    });
    const page = await context.newPage();
    await page.clock.setFixedTime(frozen);
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' });
      // Elements that are loaded or laid out on entering the viewport are then in the picture.
      await readToTheEnd(page);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: join(values.out, nameOf(path, width, colorScheme)), fullPage: true });
      const faults = await page.evaluate(layoutFaults);
      for (const { kind, selector, detail } of faults) {
        console.error(`${path} ${width} ${colorScheme} ${kind}: ${selector} (${detail})`);
      }
      faultCount += faults.length;
    }
    await context.close();
    console.log(`${width} ${colorScheme}: ${paths.length} pages`);
  }
}
await browser.close();
await writeFile(join(values.out, 'index.html'), sheet());
if (faultCount > 0) {
  console.error(`${faultCount} faults of layout`);
  process.exitCode = 1;
}

function sheet(): string {
  const columns = widths.flatMap((width) => themes.map((theme) => [width, theme] as const));
  const rows = paths.map((path) => {
    const cells = columns.map(([width, theme]) => {
      const name = escapeHtml(encodeURIComponent(nameOf(path, width, theme)));
      return `<td><a href="${name}"><img loading="lazy" width="${width / 4}" src="${name}" alt="${width} ${theme}"></a></td>`;
    });
    return `<tr><th scope="row">${escapeHtml(decodeURIComponent(path))}</th>${cells.join('')}</tr>`;
  });
  const heads = columns.map(([width, theme]) => `<th scope="col">${width} ${theme}</th>`);
  return `<!doctype html><meta charset="utf-8"><title>screens</title><style>td,th{vertical-align:top;font:14px sans-serif}</style>
<table><tr><th></th>${heads.join('')}</tr>${rows.join('\n')}</table>\n`;
}
