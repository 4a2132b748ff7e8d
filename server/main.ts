import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import closeWithGrace from 'close-with-grace';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { checkOverseas } from '#content/check-overseas.ts';
import { checkPrices } from '#content/prices/check-prices.ts';
import type { NextServer } from './front/next.ts';
import { refuseOtherBuild } from './kernel/config/built-for.ts';
import { readConfig, type Config } from './kernel/config/config.ts';
import { editedInDatabase, type EditedSource } from './kernel/edited/edited-source.ts';
import { currentRequest } from './kernel/http/current-request.ts';
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
import { failStart } from './main/start-failure.ts';

const { values: options } = parseArgs({
  options: { dev: { type: 'boolean', default: false }, 'api-only': { type: 'boolean', default: false } },
});

/** Settings of `npm run api`: the port that Next's rewrite leads to (next.config.mjs), and the origin of the pages. */
const besidePages = { PORT: '3001', PUBLIC_ORIGIN: 'http://localhost:3000' };

/** Time limit for requests in flight once the listener is closed. */
const graceMs = 10_000;

try {
  refuseOtherBuild(process.env);
  checkPrices();
  checkOverseas();
  await serve(readConfig(options['api-only'] ? { ...besidePages, ...process.env } : process.env));
} catch (error) {
  failStart(error);
}

async function serve(config: Config): Promise<void> {
  // Processes on several machines and of two releases may write to one log.
  const log = createLog(config.LOG_LEVEL).child({ host: hostname(), pid: process.pid, version: releaseName() });
  const isPagesOnly = config.API_ORIGIN !== undefined && !options['api-only'];
  const api = isPagesOnly ? await startPagesOnly(config, log) : await startApi(config, log);
  const next = options['api-only'] ? null : await addPages(api, config);
  if (next && isPagesOnly) {
    // The market push is forwarded to API_ORIGIN, like calls.
    api.app.server.on('upgrade', (request, socket, head) => {
      socket.on('error', () => socket.destroy());
      next.upgrade(request, socket, head).catch(() => socket.destroy());
    });
  }

  // An unhandled rejection does not affect other requests; an uncaught exception leaves the process in no known state.
  process.on('unhandledRejection', (err) => log.error({ err, ...currentRequest() }, 'unhandled rejection'));
  const drainMs = config.DRAIN_SECONDS * 1000;
  closeWithGrace({ delay: drainMs + graceMs, skip: ['unhandledRejection'] }, async ({ err, signal }) => {
    if (err) log.error({ err }, 'stopping after an error');
    else log.info({ signal }, 'stopping');
    // Load balancers learn of it before connections are refused.
    api.app.isEnding = true;
    const jobs = api.stopJobs();
    if (!err) await setTimeout(drainMs);
    await Promise.all([api.app.close(), jobs]);
    await next?.close();
    await api.close();
  });

  await api.app.listen({ host: config.HOST, port: config.PORT });
  // An operator's command may end the process, which from here on shuts down in order.
  await api.takeCommands();
  announceStart(config, { database: api.database, pages: next !== null });
}

type RunningApi = {
  app: FastifyInstance;
  /** Counts a page view. Absent in a process without a database. */
  countView?: (path: string) => void;
  database: 'embedded' | 'server' | 'elsewhere';
  /** Source of the editors' changes. */
  edited: EditedSource;
  /** Accepts operators' commands from now on. */
  takeCommands(): Promise<void>;
  /** Stops background work: running jobs finish within five seconds or are released. */
  stopJobs(): Promise<void>;
  close(): Promise<void>;
};

async function startPagesOnly(config: Config, log: FastifyBaseLogger): Promise<RunningApi> {
  const { createPagesOnly } = await import('./front/pages-only.ts');
  const app = createPagesOnly(log, config.TRUSTED_PROXIES, options);
  const nothing = async () => undefined;
  const { editedAtOrigin } = await import('./kernel/edited/edited-source.ts');
  const edited = editedAtOrigin(config.API_ORIGIN ?? '');
  return { app, database: 'elsewhere', edited, takeCommands: nothing, stopJobs: nothing, close: nothing };
}

async function startApi(config: Config, log: FastifyBaseLogger): Promise<RunningApi> {
  const { deps, opened } = await createDeps(config, log, announceLine);
  const app = await buildApi(deps);
  const stopHousekeeping = startHousekeeping(deps, app);
  const stopJobs = startJobs(deps, createSiteJobs(deps.guard));
  let closeOpsSocket: (() => Promise<void>) | undefined;
  return {
    app,
    countView: (path) => deps.dayCounts.count('page', path),
    database: opened.embedded ? 'embedded' : 'server',
    edited: editedInDatabase(deps),
    async takeCommands() {
      closeOpsSocket = await openOpsSocket(deps, (argv, key) => runCommand(deps, argv, key));
    },
    stopJobs,
    async close() {
      stopHousekeeping();
      await closeOpsSocket?.();
      await deps.dayCounts.write(deps.db).catch((err: unknown) => log.warn({ err }, 'the last counts are lost'));
      await opened.close();
    },
  };
}

async function addPages({ app, countView, edited }: RunningApi, config: Config): Promise<NextServer> {
  const { startNext } = await import('./front/next.ts');
  const { registerFront } = await import('./front/front.ts');
  const { createRenewal, followEdits, openDoorToNext, renewDaily } = await import('./front/renewal.ts');
  const next = await startNext(config, { dev: options.dev });
  // In development a page is compiled at its first request, and there is one visitor.
  if (options.dev) {
    registerFront(app, config, next);
    const stopEdits = await followEdits(edited, async () => undefined, app.log);
    app.addHook('onClose', async () => stopEdits());
    return next;
  }
  const { createPages } = await import('./front/pages.ts');
  const { readInlineHashes } = await import('./front/policy.ts');
  const pages = createPages(config, next.ask, edited);
  registerFront(app, config, next, { ...pages, countView });
  const renew = createRenewal({ ask: next.ask, pages, key: await openDoorToNext(next.ask), log: app.log });
  const stopEdits = await followEdits(edited, renew, app.log);
  const stopRenewal = renewDaily(renew, readInlineHashes().builtOn);
  app.addHook('onClose', async () => {
    stopRenewal();
    stopEdits();
  });
  return next;
}

function announceLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
