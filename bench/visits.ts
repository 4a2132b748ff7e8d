import { chromium, type Page } from '@playwright/test';
import zh from '#messages/zh-CN/index.ts';
import { chromiumArguments, chromiumPath } from '#scripts/browser.ts';
import { median } from './median.ts';
import { startFloor, startPlainNext, startSite, type Running } from './servers.ts';
import { format, type Row } from './table.ts';
import { payVisit, type Figures, type Visit } from './visit.ts';

const quietLoad = { since: 'load', pauseMs: 3000 } as const;
const button = (name: string) => (page: Page) => page.getByRole('button', { name });

const visits = {
  login: {
    ...quietLoad,
    path: '/welcome',
    isPhone: true,
    target: (page) => page.getByRole('banner').getByText(zh.shell.login, { exact: true }),
    answers: ['header :is(a, button)', zh.shell.login],
    doneAt: (label) => {
      const isLabelled = (one: HTMLInputElement) => one.labels?.[0]?.textContent.trim().startsWith(label);
      const field = [...document.querySelectorAll('input')].find(isLabelled);
      if (!field?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      field.focus();
      const { x, y, width, height } = field.getBoundingClientRect();
      const isOnTop = document.elementFromPoint(x + width / 2, y + height / 2) === field;
      return document.activeElement === field && isOnTop && nowMs();
    },
    name: zh.auth.phone,
  },
  link: {
    ...quietLoad,
    path: '/welcome',
    isPhone: true,
    target: (page) => page.locator('main a[href^="/welcome/"]').first(),
    doneAt: () =>
      location.pathname !== '/welcome' && document.querySelector('h1')?.checkVisibility() === true && nowMs(),
  },
  search: {
    since: 'paint',
    pauseMs: 1000,
    path: '/welcome/datahub/list',
    isPhone: false,
    target: (page) => page.getByRole('searchbox', { name: zh.datahub.list.keyword }),
    letters: 'fut',
  },
  demo: {
    ...quietLoad,
    path: '/welcome/rq-factor',
    isPhone: true,
    isWithoutFloor: true,
    target: button(zh.evidence.demo.open),
    answers: ['main button', zh.evidence.demo.open],
    doneAt: (name) =>
      [...document.querySelectorAll('output, [role="status"]')].some((one) => one.textContent.includes(name)) &&
      nowMs(),
    name: zh.factorDemo.figures.mean.name,
  },
  burger: {
    ...quietLoad,
    path: '/welcome',
    isPhone: true,
    target: button(zh.shell.openMenu),
    doneAt: () => document.querySelector('[popover]:popover-open') !== null && nowMs(),
  },
  list: { ...quietLoad, path: '/welcome/datahub/list', isPhone: true },
} satisfies Record<string, Visit>;

type VisitName = keyof typeof visits;
const serverNames = ['site', 'plain', 'floor'] as const;
type ServerName = (typeof serverNames)[number];

/** Visits to the site, to the same build under plain Next and to the floor, in turns. */
export async function measureVisits({ rounds, port }: { rounds: number; port: number }): Promise<Row[]> {
  const servers: Record<ServerName, Running> = {
    site: await startSite({ port }),
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

/** What was asked for never came: no median is better for it. */
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

/** What is measured, and at most how many milliseconds of it there may be, or how many of plain Next's. */
const lines: readonly Line[] = [
  ['press 登录: the screen answers', 'login', 'answeredMs', 100],
  ['… its dialog can be used', 'login', 'doneMs', 400],
  ['… blocked time of the visit', 'login', 'blockedMs', 0.8, 'plain'],
  ['tap a link of home: the next page’s heading', 'link', 'doneMs', 500],
  ['… its INP', 'link', 'interactionMs', 50],
  ['type into the list’s search 1 s after the paint: INP', 'search', 'interactionMs', 150],
  ['… blocked time of the visit', 'search', 'blockedMs', 0.8, 'plain'],
  ['open a demonstration: the screen answers', 'demo', 'answeredMs', 500],
  ['… its figures are drawn', 'demo', 'doneMs', Infinity],
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
    shiftRow('layout shift while the demonstration opens', ['demo'], read),
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
