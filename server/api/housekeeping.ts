import { vacuum } from '#server/db/vacuum.ts';
import { pruneJobs } from '#server/jobs/run-jobs.ts';
import { pruneIntentions } from '#server/orders/intentions.ts';
import { pruneOrders } from '#server/orders/kept-orders.ts';
import { pruneNonces } from '#server/payments/payment-nonces.ts';
import { pruneJobApplications } from '#server/recruitment/applications.ts';
import { pruneResumes, sweepFiles } from '#server/recruitment/resumes.ts';
import type { Deps } from './deps.ts';
import { pruneCaptcha } from './services/captcha-store.ts';
import { pruneLeads } from './services/leads.ts';
import { pruneEvents } from './services/limits.ts';
import { pruneSessions } from './services/sessions.ts';
import { pruneApplications } from './services/applications.ts';
import { pruneCodes } from './services/verification-codes.ts';
import { pruneWechatBinds } from './services/wechat-identities.ts';
import { pruneWechatStates } from './services/wechat-states.ts';

const everyMs = 10 * 60 * 1000;
const vacuumEveryMs = 24 * 60 * 60 * 1000;
const prunes = [
  pruneEvents,
  pruneSessions,
  pruneCodes,
  pruneCaptcha,
  pruneWechatStates,
  pruneWechatBinds,
  pruneJobs,
  pruneResumes,
  pruneIntentions,
  pruneNonces,
  pruneOrders,
];
/** What is about people and would be useful for ever is kept for as long as the operator has configured. */
const personalPrunes = [pruneLeads, pruneApplications, pruneJobApplications];

/** Deletes what time has made useless, now and then; once a day the embedded database is tidied. @returns stops it */
export function startHousekeeping(deps: Deps): () => void {
  const repeat = (work: () => Promise<void>, ms: number) =>
    setInterval(() => {
      work().catch((error: unknown) => deps.log.error({ err: error }, 'housekeeping failed'));
    }, ms).unref();
  const timers = [repeat(() => keepHouse(deps), everyMs)];
  if (!deps.config.DATABASE_URL) timers.push(repeat(() => vacuum(deps.db), vacuumEveryMs));
  return () => timers.forEach((timer) => clearInterval(timer));
}

/** One round of it. */
export async function keepHouse(deps: Deps): Promise<void> {
  const { db, clock, config } = deps;
  const now = clock.now();
  for (const prune of prunes) await prune(db, now);
  for (const prune of personalPrunes) await prune(db, now, config.KEEP_PERSONAL_DATA_DAYS);
  await sweepFiles(deps);
}
