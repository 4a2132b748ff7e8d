import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import closeWithGrace from 'close-with-grace';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { checkPrices } from '#content/prices/check-prices.ts';
import type { NextServer } from './front/next.ts';
import { refuseOtherBuild } from './kernel/config/built-for.ts';
import { ConfigError } from './kernel/config/config-error.ts';
import { readConfig, type Config } from './kernel/config/config.ts';
import { currentRequest } from './kernel/http/current-request.ts';
import type { EarlyHandler } from './kernel/http/http-server.ts';
import { routeUpgrades, upgradeThroughRouter, type UpgradeHandler } from './kernel/http/upgrades.ts';
import { startJobs } from './kernel/jobs/run-jobs.ts';
import { createLog } from './kernel/log.ts';
import { openOpsSocket } from './kernel/ops/ops-socket.ts';
import { releaseName } from './kernel/release-name.ts';
import { announceStart } from './main/announce-start.ts';
import { buildApi } from './main/build-api.ts';
import { createDeps } from './main/create-deps.ts';
import { startHousekeeping } from './main/housekeeping.ts';
import { runCommand } from './main/ops-commands.ts';
import { createSiteJobs } from './main/site-jobs.ts';

const { values: options } = parseArgs({
  options: { dev: { type: 'boolean', default: false }, 'api-only': { type: 'boolean', default: false } },
});

/** How long requests in flight may take once the listener is closed. */
const graceMs = 10_000;

try {
  refuseOtherBuild(process.env);
  checkPrices();
  await serve(readConfig(process.env));
} catch (error) {
  process.exitCode = 1;
  // What the operator can mend is one clear line; a stack would bury it.
  process.stderr.write(`${error instanceof ConfigError ? 'configuration: ' : ''}${describe(error)}\n`);
}

async function serve(config: Config): Promise<void> {
  // Processes of several machines and two releases may write into one log.
  const log = createLog(config.LOG_LEVEL).child({ host: hostname(), pid: process.pid, version: releaseName() });
  const front: Front = { fromMemory: () => false };
  const earlyHandler: EarlyHandler = (request, response) => front.fromMemory(request, response);
  const api =
    config.API_ORIGIN && !options['api-only']
      ? await startPagesOnly(config, config.API_ORIGIN, log, earlyHandler)
      : await startApi(config, log, earlyHandler);
  const next = options['api-only'] ? null : await addPages(api.app, config, front);
  routeUpgrades(api.app.server, {
    api: api.upgrade,
    ...(next && {
      // Only for hot reloading: built, Next would render its 404 page for any client, and leave the connection open.
      ...(options.dev && {
        pages: (...upgrade) => void next.upgrade(...upgrade).catch(() => upgrade[1].destroy()),
      }),
    }),
  });

  // An unhandled rejection does not affect other requests; an uncaught exception leaves the process in no known state.
  process.on('unhandledRejection', (err) => log.error({ err, ...currentRequest() }, 'unhandled rejection'));
  const drainMs = config.DRAIN_SECONDS * 1000;
  closeWithGrace({ delay: drainMs + graceMs, skip: ['unhandledRejection'] }, async ({ err, signal }) => {
    if (err) log.error({ err }, 'stopping after an error');
    else log.info({ signal }, 'stopping');
    // Load balancers hear of it before connections are refused.
    api.app.isEnding = true;
    const jobs = api.stopJobs();
    if (!err) await setTimeout(drainMs);
    await Promise.all([api.app.close(), jobs]);
    await next?.close();
    await api.close();
  });

  await api.app.listen({ host: config.HOST, port: config.PORT });
  // Whoever is answered there may end the process, which by now ends in order.
  await api.takeCommands();
  announceStart(config, { database: api.database, pages: next !== null });
}

type RunningApi = {
  app: FastifyInstance;
  database: 'embedded' | 'server' | 'elsewhere';
  /** Answers WebSocket handshakes below `/api`. */
  upgrade: UpgradeHandler;
  /** Answers operators' commands from now on. */
  takeCommands(): Promise<void>;
  /** Background work in hand ends within five seconds or is handed back. */
  stopJobs(): Promise<void>;
  close(): Promise<void>;
};

/** What answers before the API sees a request: nothing until there are pages. */
type Front = { fromMemory: EarlyHandler };

async function startPagesOnly(
  config: Config,
  apiOrigin: string,
  log: FastifyBaseLogger,
  earlyHandler: EarlyHandler,
): Promise<RunningApi> {
  const { createPagesOnly } = await import('./front/pages-only.ts');
  const { proxyUpgrade } = await import('./front/proxy-upgrade.ts');
  const upgrade = proxyUpgrade(apiOrigin);
  const app = createPagesOnly(log, earlyHandler, config.TRUSTED_PROXIES);
  const nothing = async () => undefined;
  return { app, database: 'elsewhere', upgrade, takeCommands: nothing, stopJobs: nothing, close: nothing };
}

async function startApi(config: Config, log: FastifyBaseLogger, earlyHandler: EarlyHandler): Promise<RunningApi> {
  const { deps, opened } = await createDeps(config, log, announceLine);
  const app = await buildApi(deps, earlyHandler);
  const stopHousekeeping = startHousekeeping(deps);
  const stopJobs = startJobs(deps, createSiteJobs(deps.guard));
  let closeOpsSocket: (() => Promise<void>) | undefined;
  return {
    app,
    database: opened.embedded ? 'embedded' : 'server',
    upgrade: upgradeThroughRouter(app),
    async takeCommands() {
      closeOpsSocket = await openOpsSocket(deps, (argv, key) => runCommand(deps, argv, key));
    },
    stopJobs,
    async close() {
      stopHousekeeping();
      await closeOpsSocket?.();
      await opened.close();
    },
  };
}

async function addPages(app: FastifyInstance, config: Config, front: Front) {
  const { startNext } = await import('./front/next.ts');
  const { registerFront } = await import('./front/front.ts');
  const next = await startNext(config, { dev: options.dev });
  // In development a page is compiled when it is first asked for, and there is one visitor.
  const pages = options.dev ? undefined : await createPages(app, config, next);
  if (pages) front.fromMemory = pages.fromMemory;
  registerFront(app, config, next, pages);
  return next;
}

async function createPages(app: FastifyInstance, config: Config, { ask }: NextServer) {
  const { createPages: create } = await import('./front/pages.ts');
  const { createPageCache } = await import('./front/page-cache.ts');
  const { createRenderQueue } = await import('./front/render-queue.ts');
  return create(config, { ask, cache: createPageCache(), renderInTurn: createRenderQueue(), log: app.log });
}

function announceLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
