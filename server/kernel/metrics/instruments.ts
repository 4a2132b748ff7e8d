import { Counter, Histogram, Registry } from 'prom-client';

/** Metrics of this process. Names and labels are listed in docs/operations.md#metrics. */
export const processMetrics = new Registry();

const registers = [processMetrics];
const secondsBuckets = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10];
const httpLabels = ['method', 'route', 'status'] as const;

/** Labelled by route pattern: labels by URL would be unbounded. */
export const httpRequests = new Counter({
  name: 'http_requests_total',
  help: 'Answered requests',
  labelNames: httpLabels,
  registers,
});
export const httpDurations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'From the first byte of the request to the last of the answer',
  labelNames: httpLabels,
  buckets: secondsBuckets,
  registers,
});
export const refusedCalls = new Counter({
  name: 'refusals_total',
  help: 'Calls that were refused by a code of the contract, which HTTP answers with 200',
  labelNames: ['code'],
  registers,
});
export const smsCodes = new Counter({
  name: 'sms_codes_total',
  help: 'Codes by SMS, by the country of the number (none: of no country) and whether they were sent or used',
  labelNames: ['country', 'outcome'],
  registers,
});
export const shedCalls = new Counter({
  name: 'shed_total',
  help: 'Calls that were refused before anything was done for them, by what was too much: lag, database, or of one address',
  labelNames: ['reason'],
  registers,
});
const shedReasons = ['lag', 'database', 'address'] as const;
export type ShedReason = (typeof shedReasons)[number];
for (const reason of shedReasons) shedCalls.inc({ reason }, 0);
export const providerCalls = new Counter({
  name: 'provider_calls_total',
  help: 'Calls to third parties, by what became of them: ok, failed, or not made: paused, full',
  labelNames: ['provider', 'outcome'],
  registers,
});
export const providerDurations = new Histogram({
  name: 'provider_call_duration_seconds',
  help: 'How long third parties take',
  labelNames: ['provider'],
  buckets: secondsBuckets,
  registers,
});
export const jobRuns = new Counter({
  name: 'job_runs_total',
  help: 'Background work, by what became of the try: done, again, failed or given-up',
  labelNames: ['kind', 'outcome'],
  registers,
});
export const journalEntries = new Counter({
  name: 'journal_entries_total',
  help: 'Logins, codes, licences, moves of orders and whatever else the security journal names',
  labelNames: ['action', 'outcome'],
  registers,
});
export const ledgerFen = new Counter({
  name: 'ledger_fen_total',
  help: 'Money that was booked, in fen; refunds count up as payments do',
  labelNames: ['kind', 'channel'],
  registers,
});
export const paymentNotifications = new Counter({
  name: 'payment_notifications_total',
  help: 'What was posted to the addresses of the payment providers, by what became of it',
  labelNames: ['channel', 'outcome'],
  registers,
});
export const alerts = new Counter({
  name: 'alerts_total',
  help: 'Log lines that need attention',
  labelNames: ['alert'],
  registers,
});

/** Every `alert` value of a log line. Each counter starts at 0, so that a monitor sees the first alert as an increase. */
export const alertNames = [
  'code-flood',
  'company-register-used-up',
  'housekeeping-failed',
  'job-given-up',
  'journal-failed',
  'journal-tampered',
  'mail-set-aside',
  'metrics-failed',
  'payment-mismatch',
  'payment-notification-forged',
  'payment-notification-unreadable',
  'payment-stray',
  'payment-unchecked',
  'payment-unknown',
  'provider-paused',
] as const;
for (const alert of alertNames) alerts.inc({ alert }, 0);
