import type { FastifyInstance } from 'fastify';
import { pruneChallenges, pruneTickets } from '#server/adapters/captcha/stored-captcha.ts';
import { pruneOutbox } from '#server/adapters/outbox.ts';
import { pruneCashier } from '#server/adapters/payment/prune-cashier.ts';
import { pruneFormerContacts } from '#server/features/accounts/former-contacts.ts';
import { pruneCodes } from '#server/features/accounts/verification-codes.ts';
import { pruneWechatBinds } from '#server/features/accounts/wechat-identities.ts';
import { pruneWechatStates } from '#server/features/accounts/wechat-states.ts';
import { recordMailDays } from '#server/features/common/mail-days.ts';
import { pruneServiceDays, pruneServiceSlots, recordSlot } from '#server/features/common/service-slots.ts';
import { pruneDataApiUse } from '#server/features/data-api/count-data-use.ts';
import { recordDeliveryDay } from '#server/features/deliveries/delivery-days.ts';
import { mailLateDeliveries } from '#server/features/deliveries/late-mails.ts';
import { pruneDeskActs } from '#server/features/desk/act-once.ts';
import { keepReadingAnswers } from '#server/features/desk/records/answers.ts';
import { pruneLeads } from '#server/features/leads/leads.ts';
import { pruneIntentions } from '#server/features/orders/intentions.ts';
import { pruneOrders } from '#server/features/orders/kept-orders.ts';
import { planReminders } from '#server/features/orders/order-reminders.ts';
import { pruneQuotations } from '#server/features/orders/quotations.ts';
import { pruneNonces } from '#server/features/payments/payment-nonces.ts';
import { pruneJobApplications } from '#server/features/recruitment/opening-applications.ts';
import { pruneResumes } from '#server/features/recruitment/resumes.ts';
import { pruneBankLines } from '#server/features/statements/bank-lines.ts';
import { prunePastTrials } from '#server/features/trials/past-trials.ts';
import { pruneApplications } from '#server/features/trials/trial-applications.ts';
import { planTrialReminders, prunePlannedMails } from '#server/features/trials/trial-reminders.ts';
import { pruneDayCounts } from '#server/kernel/counts/day-counts.ts';
import { readDatabaseTime } from '#server/kernel/db/database-time.ts';
import { vacuum } from '#server/kernel/db/vacuum.ts';
import { pruneRecordCards, pruneRecordMails, pruneRecordNotes } from '#server/kernel/desk/record-mails.ts';
import { pruneDrafts } from '#server/kernel/edited/drafts.ts';
import { pruneJobs } from '#server/kernel/jobs/run-jobs.ts';
import { pruneEvents } from '#server/kernel/limits/limits.ts';
import { keepSealing, pruneJournal } from '#server/kernel/sealing/seal-journal.ts';
import { pruneSessions } from '#server/kernel/sessions/sessions.ts';
import type { SiteDeps } from './create-adapters.ts';
import { checkDataApi } from './data-api-check.ts';

/** Retention of the files of embedded SMS and mail. */
const outboxDays = 30;

const everyMs = 10 * 60 * 1000;
const writeEveryMs = 60_000;
const vacuumEveryMs = 24 * 60 * 60 * 1000;
const prunes = [
  pruneEvents,
  pruneDayCounts,
  pruneServiceSlots,
  pruneServiceDays,
  pruneSessions,
  pruneCodes,
  pruneChallenges,
  pruneTickets,
  pruneWechatStates,
  pruneWechatBinds,
  pruneJobs,
  pruneIntentions,
  pruneDeskActs,
  pruneDataApiUse,
  pruneNonces,
  pruneOrders,
  prunePastTrials,
  prunePlannedMails,
  pruneFormerContacts,
  pruneDrafts,
  pruneLeads,
  pruneQuotations,
  pruneApplications,
  pruneJobApplications,
  pruneCashier,
  pruneRecordCards,
  pruneRecordNotes,
  pruneRecordMails,
  pruneBankLines,
  // Runs after the applications, whose deletion leaves their résumés unused.
  pruneResumes,
  pruneJournal,
];

/**
 * Deletes expired data and plans reminders at intervals; once a day it vacuums the embedded database.
 * @param app the server whose data API is checked once it listens
 * @returns a function that stops it; a running deletion finishes its batch
 */
export function startHousekeeping(deps: SiteDeps, app: FastifyInstance): () => void {
  const ending = new AbortController();
  const repeat = (work: () => Promise<void>, ms: number) =>
    setInterval(() => {
      work().catch((error: unknown) => deps.log.error({ err: error }, 'housekeeping failed'));
    }, ms).unref();
  const keepHouse = () => runHousekeeping(deps, ending.signal);
  const seal = () => keepSealing(deps);
  seal().catch((error: unknown) => deps.log.error({ err: error }, 'the journal is not sealed'));
  const remind = () => planReminders(deps);
  const remindTrials = () => planTrialReminders(deps);
  const mailLate = () => mailLateDeliveries(deps);
  const countMails = () => recordMailDays(deps);
  const countDeliveries = () => recordDeliveryDay(deps);
  const readMailbox = () => keepReadingAnswers(deps);
  readMailbox().catch((error: unknown) => deps.log.error({ err: error }, 'the mailbox is not read'));
  const works = [keepHouse, seal, remind, remindTrials, mailLate, countMails, countDeliveries, readMailbox];
  const timers = works.map((work) => repeat(work, everyMs));
  const writeSlot = () => recordSlot(deps);
  writeSlot().catch((error: unknown) => deps.log.error({ err: error }, 'the running service is not recorded'));
  timers.push(
    repeat(writeSlot, writeEveryMs),
    repeat(() => checkDataApi(deps, app), writeEveryMs),
    repeat(() => deps.dayCounts.write(deps.db), writeEveryMs),
  );
  if (!deps.config.DATABASE_URL) timers.push(repeat(() => vacuum(deps.db), vacuumEveryMs));
  return () => {
    ending.abort();
    timers.forEach((timer) => clearInterval(timer));
  };
}

/**
 * Runs one round. A failing task does not stop the others.
 * @param ending once aborted, no further task starts, and errors of a missing database are not reported
 */
export async function runHousekeeping(deps: SiteDeps, ending?: AbortSignal): Promise<void> {
  const { db, clock, log } = deps;
  const report = (work: string) => (err: unknown) => {
    if (!ending?.aborted) log.error({ alert: 'housekeeping-failed', work, err }, 'housekeeping failed');
  };
  // Rows of other processes expire by the database's time, even if this process's clock is wrong.
  const now = await readDatabaseTime(db, clock).catch(report('readDatabaseTime'));
  if (!now) return;
  const works = [
    ...prunes.map((prune) => [prune.name, () => prune(db, now)] as const),
    ['pruneOutbox', () => pruneOutbox(deps.outboxFolder, now, outboxDays)] as const,
  ];
  for (const [name, work] of works) {
    if (ending?.aborted) return;
    await work().catch(report(name));
  }
}
