import { chromium } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '#scripts/browser.ts';
import { median } from './median.ts';
import { startFloor, startPlainNext, startSite, type Running } from './servers.ts';
import { format, type Row } from './table.ts';
import { visits } from './visit-list.ts';
import { payVisit, type Figures, type Visit } from './visit.ts';

type VisitName = keyof typeof visits;
const serverNames = ['site', 'plain', 'floor'] as const;
type ServerName = (typeof serverNames)[number];

/** Measures visits to the site, to the same build under plain Next and to the floor, in turns. */
export async function measureVisits({ rounds, port }: { rounds: number; port: number }): Promise<Row[]> {
  const servers: Record<ServerName, Running> = {
    site: await startSite(port),
    plain: await startPlainNext(port + 1),
    floor: await startFloor(port + 4),
  };
  const browser = await chromium.launch({
    args: chromiumArguments,
    ...(chromiumPath ? { executablePath: chromiumPath } : {}),
  });
  const paid = new Map<string, Figures[]>();
  try {
    for (let round = 1; round <= rounds; round += 1) {
      for (const [name, visit] of Object.entries<Visit>(visits)) {
        for (const [server, { origin }] of Object.entries(servers)) {
          if (server === 'floor' && visit.isWithoutFloor) continue;
          const figures = await payVisit(browser, origin, visit).catch((error: unknown) => {
            process.stderr.write(`${name}, ${server}: ${String(error)}\n`);
            return failed;
          });
          process.stderr.write(`visit ${round}/${rounds} ${name} ${server} ${JSON.stringify(figures)}\n`);
          paid.set(`${name} ${server}`, [...(paid.get(`${name} ${server}`) ?? []), figures]);
        }
      }
    }
  } finally {
    await browser.close();
    for (const server of Object.values(servers)) await server.stop();
  }
  return rowsOf((name, server, figure) => (paid.get(`${name} ${server}`) ?? []).map((figures) => figures[figure]));
}

/** Figures of a visit whose result never appeared: they must not improve a median. */
const failed: Figures = {
  actedAt: 0,
  answeredMs: Infinity,
  doneMs: Infinity,
  interactionMs: Infinity,
  blockedMs: Infinity,
  largestPaintMs: Infinity,
  layoutShift: Infinity,
};

type Read = (name: VisitName, server: ServerName, figure: keyof Figures) => number[];
type Line = [what: string, name: VisitName, figure: keyof Figures, most: number, of?: 'plain'];

/** Measured figures with their upper bounds, in milliseconds or as a factor on plain Next's. */
const lines: readonly Line[] = [
  ['press 登录: the screen answers', 'login', 'answeredMs', 100],
  ['… its dialog can be used', 'login', 'doneMs', 400],
  ['… blocked time of the visit', 'login', 'blockedMs', 0.8, 'plain'],
  ['tap a link of home: the next page’s heading', 'link', 'doneMs', 500],
  ['… its INP', 'link', 'interactionMs', 50],
  ['type into the list’s search 1 s after the paint: INP', 'search', 'interactionMs', 150],
  ['… blocked time of the visit', 'search', 'blockedMs', 0.8, 'plain'],
  ['change a demonstration: the screen answers', 'demo', 'answeredMs', 500],
  ['… its new figures are drawn', 'demo', 'doneMs', Infinity],
  ['open the burger menu', 'burger', 'doneMs', 124],
  ['LCP of home', 'login', 'largestPaintMs', 600],
  ['LCP of the list', 'list', 'largestPaintMs', 700],
];

function rowsOf(read: Read): Row[] {
  const timed = lines.map(([what, name, figure, most, of]): Row => {
    const [here, plain, floor] = serverNames.map((server) => median(read(name, server, figure))) as [
      number,
      number,
      number,
    ];
    const comparable = of ? here / plain : here;
    return {
      what,
      here: format(here, 'ms'),
      comparedWith: `plain Next ${format(plain, 'ms')}; floor ${format(floor, 'ms')}`,
      ratio: `${format(here / plain)}; ${format(here / floor)}`,
      goal: Number.isFinite(most) ? `≤ ${of ? `${most} of plain Next` : format(most, 'ms')}` : '',
      isMet: Number.isFinite(most) ? comparable <= most : null,
    };
  });
  return [
    ...timed,
    shiftRow('layout shift of the demonstration', ['demo'], read),
    shiftRow('layout shift, the worst of the others', ['login', 'link', 'search', 'burger', 'list'], read),
  ];
}

function shiftRow(what: string, names: readonly VisitName[], read: Read): Row {
  const worst = (server: ServerName) => Math.max(...names.map((name) => median(read(name, server, 'layoutShift'))));
  const here = worst('site');
  return {
    what,
    here: here.toFixed(4),
    comparedWith: `plain Next ${worst('plain').toFixed(4)}`,
    ratio: '',
    goal: '0',
    isMet: here === 0,
  };
}
