import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildEmptyApp, timeBareBuild } from '#scripts/empty-app.ts';
import { isReadPage, pageBytes, scriptBytes } from '#scripts/page-bytes.ts';
import { run } from '#scripts/run.ts';
import { prerenderedPages } from '#server/front/stored/build-output.ts';
import { paintInTurns } from './largest-paint.ts';
import { hasProgram, startNext, startNginx, startSite } from './measured-servers.ts';
import { loadInTurns } from './page-load.ts';

/**
 * The front's budgets, from one run:
 *
 *   npm run bench -- --rounds 5 --seconds 6
 *
 * Ratios, because machines differ; each pair is measured in turns. Requests need wrk and nginx
 * (`apt-get install nginx wrk libnginx-mod-http-brotli-static`).
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '6' },
    port: { type: 'string', default: '3150' },
  },
});
const rounds = Number(options.rounds);
const port = Number(options.port);
const home = '/welcome';
/** What the home page of AstroWind, a light template for such sites, transfers: nobody calls that heavy. */
const lightTemplateKb = 144;

type Row = { budget: string; bound: string; measured: string; isMet: boolean };
const rows: Row[] = [];
const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

await compareBuilds();
await compareBytes();
if (hasProgram('wrk') && hasProgram('nginx')) await compareServing();
else process.stderr.write('wrk or nginx is missing: the rows on requests are left out\n');
await comparePaint();

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
process.stdout.write(`\n${line(['budget', 'bound', 'measured', 'met'])}${line(['---', '---', '---', '---'])}`);
for (const { budget, bound, measured, isMet } of rows) {
  process.stdout.write(line([budget, bound, measured, isMet ? 'yes' : 'no']));
}

/** The whole build, pages compressed, against an app with nothing in it; both from nothing. */
async function compareBuilds(): Promise<void> {
  const bareSeconds = await timeBareBuild();
  rmSync('.next', { recursive: true, force: true });
  const start = performance.now();
  if ((await run(process.execPath, ['scripts/build.ts'])) !== 0) throw new Error('the site does not build');
  const siteSeconds = (performance.now() - start) / 1000;
  rows.push({
    budget: 'cold build, of an empty Next app’s',
    bound: '≤ 3',
    measured: `${(siteSeconds / bareSeconds).toFixed(2)} (${siteSeconds.toFixed(0)} s, ${bareSeconds.toFixed(0)} s)`,
    isMet: siteSeconds <= 3 * bareSeconds,
  });
}

async function compareBytes(): Promise<void> {
  const app = await buildEmptyApp();
  const emptyBytes = scriptBytes(app.emptyPage, app.staticFolder);
  const floorBytes = scriptBytes(app.barePage, app.staticFolder);
  const pages = prerenderedPages(process.cwd());
  const heaviest = pages
    .filter(({ path }) => isReadPage(path))
    .map(({ path, file }) => ({ path, bytes: scriptBytes(file, '.next/static') }))
    .toSorted((a, b) => b.bytes - a.bytes)[0] ?? { path: '', bytes: Number.NaN };
  rows.push({
    budget: 'JavaScript of the heaviest page that is read, of an empty page’s',
    bound: '≤ 1.10',
    measured: `${(heaviest.bytes / emptyBytes).toFixed(3)} (${heaviest.path}: ${kb(heaviest.bytes)}, ${kb(emptyBytes)})`,
    isMet: heaviest.bytes <= 1.1 * emptyBytes,
  });
  const homeBytes = pageBytes(pages.find(({ path }) => path === home)?.file ?? '', '.next/static');
  const boundBytes = 0.25 * lightTemplateKb * 1000 + floorBytes;
  rows.push({
    budget: `home page, all bytes, of ${lightTemplateKb / 4} kB and Next’s own ${kb(floorBytes)}`,
    bound: `≤ ${kb(boundBytes)}`,
    measured: kb(homeBytes),
    isMet: homeBytes <= boundBytes,
  });
}

async function compareServing(): Promise<void> {
  const servers = [await startSite(port), await startNext(port + 1), await startNginx(port + 2, home)];
  try {
    const loads = loadInTurns(servers, home, { rounds, seconds: Number(options.seconds) });
    const [site, next, nginx] = ['site', 'next start', 'nginx'].map((name) => loads.get(name)!);
    const ofNginx = site!.pagesASecond / nginx!.pagesASecond;
    const ofNext = site!.pagesASecond / next!.pagesASecond;
    const slower = site!.p99Ms / nginx!.p99Ms;
    const each = (...loaded: number[]) => loaded.map((value) => value.toFixed(value < 100 ? 2 : 0)).join(', ');
    rows.push(
      {
        budget: 'pages a second, of nginx serving the same bytes',
        bound: '≥ 0.5',
        measured: `${ofNginx.toFixed(2)} (${each(site!.pagesASecond, nginx!.pagesASecond)})`,
        isMet: ofNginx >= 0.5,
      },
      {
        budget: 'pages a second, of `next start` with the same build',
        bound: '≥ 20',
        measured: `${ofNext.toFixed(0)} (${each(site!.pagesASecond, next!.pagesASecond)})`,
        isMet: ofNext >= 20,
      },
      {
        budget: '99th percentile at 32 connections, of nginx’s',
        bound: '≤ 2',
        measured: `${slower.toFixed(2)} (${each(site!.p99Ms, nginx!.p99Ms)} ms)`,
        isMet: slower <= 2,
      },
    );
  } finally {
    for (const server of servers) await server.stop();
  }
}

async function comparePaint(): Promise<void> {
  const site = await startSite(port);
  try {
    const { pageMs, twinMs } = await paintInTurns(`${site.origin}${home}`, rounds);
    rows.push({
      budget: 'largest paint on a slow phone, of the same page’s without scripts',
      bound: '≤ 1.10',
      measured: `${(pageMs / twinMs).toFixed(3)} (${pageMs.toFixed(0)} ms, ${twinMs.toFixed(0)} ms)`,
      isMet: pageMs <= 1.1 * twinMs,
    });
  } finally {
    await site.stop();
  }
}
