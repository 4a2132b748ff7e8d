/**
 * The API with its background work, for tests that end it with SIGKILL. It loads its code, reports that, and opens the database on a
 * message, so that the next server can load while this one runs.
 */
import { once } from 'node:events';
import { readConfig } from '#server/kernel/config/config.ts';
import { startJobs } from '#server/kernel/jobs/run-jobs.ts';
import { createLog } from '#server/kernel/log.ts';
import { buildApi } from '#server/main/build-api.ts';
import { createDeps } from '#server/main/create-deps.ts';
import { createSiteJobs } from '#server/main/site-jobs.ts';
import { plantEarlyAnswers } from './early-answers.ts';

const config = readConfig(process.env);
const log = createLog(config.LOG_LEVEL);
process.send?.('loaded');
const [order] = (await once(process, 'message')) as ['open' | 'open with the fault'];
const { deps } = await createDeps(config, log, () => undefined);
const app = await buildApi(deps);
if (order === 'open with the fault') plantEarlyAnswers();
await app.listen({ host: '127.0.0.1', port: 0 });
startJobs(deps, createSiteJobs(deps.guard));
process.send?.(app.server.address());
