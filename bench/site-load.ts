import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { median } from './median.ts';
import { makeFolder, startFiles, startSite } from './servers.ts';
import { format, type Row } from './table.ts';

/** Lower bound of pages a second, as a share of a file server's. */
const leastOfNginx = 0.4;

type Load = { pagesASecond: number; p99Ms: number; refused: number };

/** Loads all pages of the sitemap in turn, from the site and from nginx with the same bytes as files. */
export async function measureSiteLoad(options: { rounds: number; seconds: number; port: number }): Promise<Row[]> {
  const { rounds, seconds, port } = options;
  const site = await startSite(port);
  const folder = makeFolder();
  const paths = await sitemapPaths(site.origin);
  // Twice, because the first reply may not be compressed yet.
  for (let time = 0; time < 2; time += 1)
    for (const path of paths) await mirror(site.origin, path, join(folder, 'root'));
  const nginx = await startFiles(port + 1, join(folder, 'root'));
  try {
    const rows: Row[] = [];
    for (const connections of [32, 256]) {
      const loads = { site: new Array<Load>(), nginx: new Array<Load>() };
      for (let round = 1; round <= rounds; round += 1) {
        loads.site.push(await loadSite(site.origin, paths, { connections, seconds }));
        loads.nginx.push(await loadSite(nginx.origin, paths, { connections, seconds }));
        process.stderr.write(
          `load ${round}/${rounds} ${connections} ${JSON.stringify([loads.site.at(-1), loads.nginx.at(-1)])}\n`,
        );
      }
      rows.push(...compare(`${paths.length} pages in turn, ${connections} connections`, loads.site, loads.nginx));
    }
    return rows;
  } finally {
    await Promise.all([site.stop(), nginx.stop()]);
  }
}

function compare(what: string, site: readonly Load[], nginx: readonly Load[]): Row[] {
  const of = (loads: readonly Load[], figure: keyof Load) => median(loads.map((load) => load[figure]));
  const share = of(site, 'pagesASecond') / of(nginx, 'pagesASecond');
  const refused = of(site, 'refused');
  return [
    {
      what: `${what}: pages/s`,
      here: format(of(site, 'pagesASecond')) + (refused > 0 ? ` (${format(refused)} refused)` : ''),
      comparedWith: `nginx ${format(of(nginx, 'pagesASecond'))}`,
      ratio: share.toFixed(3),
      goal: `≥ ${leastOfNginx}`,
      isMet: share >= leastOfNginx && refused === 0,
    },
    {
      what: '… p99',
      here: format(of(site, 'p99Ms'), 'ms'),
      comparedWith: `nginx ${format(of(nginx, 'p99Ms'), 'ms')}`,
      ratio: format(of(site, 'p99Ms') / of(nginx, 'p99Ms')),
      goal: '',
      isMet: null,
    },
  ];
}

/** Reads the paths of the sitemap. */
async function sitemapPaths(origin: string): Promise<string[]> {
  const text = await (await fetch(`${origin}/welcome/sitemap.xml`)).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/** Writes a page's bytes, plain and in Brotli, to files that nginx can serve instead. */
async function mirror(origin: string, path: string, root: string): Promise<void> {
  const file = join(root, `${path}.html`);
  mkdirSync(dirname(file), { recursive: true });
  for (const [coding, suffix] of [
    ['identity', ''],
    ['br', '.br'],
  ] as const) {
    const { bytes, contentEncoding } = await readRaw(origin + path, coding);
    if ((contentEncoding ?? 'identity') !== coding) throw new Error(`${path}: ${contentEncoding} instead of ${coding}`);
    writeFileSync(file + suffix, bytes);
  }
}

/** Reads a reply's raw bytes; `fetch` would decompress them. */
function readRaw(url: string, coding: string): Promise<{ bytes: Buffer; contentEncoding: string | undefined }> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: { 'accept-encoding': coding, ...newAddress() } }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () => {
        if (reply.statusCode !== 200) return reject(new Error(`${url}: ${reply.statusCode}`));
        resolve({ bytes: Buffer.concat(parts), contentEncoding: reply.headers['content-encoding'] });
      });
    });
    asked.on('error', reject).end();
  });
}

let visitors = 0;
/** Returns the header of a new visitor's address, because limits count by address. */
function newAddress(): Record<string, string> {
  visitors += 1;
  return { 'x-forwarded-for': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}` };
}

/** Loads the site with wrk, which requests every path in turn on each connection, with Brotli. */
async function loadSite(
  origin: string,
  paths: readonly string[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const script = join(makeFolder(), 'in-turn.lua');
  writeFileSync(
    script,
    `local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local requests, turn = {}, 0
init = function()
  for i, path in ipairs(paths) do requests[i] = wrk.format('GET', path, { ['Accept-Encoding'] = 'br', ['Host'] = wrk.headers['Host'] }) end
end
request = function()
  turn = turn % #requests + 1
  return requests[turn]
end
`,
  );
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '30s', '-s', script, origin];
  const { stdout } = await promisify(execFile)('wrk', args);
  const [, number = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)\b/.exec(stdout) ?? [];
  const sum = (pattern: RegExp) => (pattern.exec(stdout) ?? []).slice(1).reduce((all, one) => all + Number(one), 0);
  const refused = sum(/Non-2xx or 3xx responses: (\d+)/) + sum(/connect (\d+), read (\d+), write (\d+), timeout (\d+)/);
  return {
    pagesASecond: sum(/Requests\/sec:\s+([\d.]+)/) - refused / seconds,
    p99Ms: Number(number) * ({ us: 1e-3, ms: 1, s: 1e3 }[unit] ?? Number.NaN),
    refused,
  };
}
