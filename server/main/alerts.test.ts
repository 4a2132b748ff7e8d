import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newLicenceJwk } from '#server/features/licences/licence-signer.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { alertNames, shedCalls } from '#server/kernel/metrics/instruments.ts';
import { notificationFor, postNotification, signNotification } from '#server/testing/cashier-notifications.ts';
import { newBuyer, payOrder } from '#server/testing/order-forms.ts';
import { logInByPassword, newPhone, signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { buildApi } from './build-api.ts';
import { readEveryMs } from './business-metrics.ts';

const token = 'a token of sixteen or more';
const rules = new Map(
  [...readFileSync('deploy/alerts.yml', 'utf8').matchAll(/- alert: (\w+)\n\s+expr: (.+)/g)].map(
    ([, name = '', expression = '']) => [name, expression],
  ),
);

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({
    METRICS_TOKEN: token,
    LOG_LEVEL: 'silent',
    LICENCE_PRIVATE_KEY: JSON.stringify(await newLicenceJwk()),
  });
});
afterAll(() => api.close());

/** Sums the series of a metric whose labels contain all of `labels`, e.g. `provider="sms"`. */
async function read(metric: string, labels: readonly string[] = [], app = api.app): Promise<number> {
  const { body } = await app.inject({ url: '/api/metrics', headers: { authorization: `Bearer ${token}` } });
  const series = body.split('\n').filter((line) => new RegExp(`^${metric}[ {]`).test(line));
  const wanted = series.filter((line) => labels.every((label) => line.includes(label)));
  return wanted.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

async function workOfLastHour(kind: 'order-fulfil' | 'operator-webhook'): Promise<void> {
  const { db } = api.deps;
  const row = { kind, payload: '{}', created_at: hoursAgo(1), run_at: hoursAgo(1) };
  await db.insertInto('jobs').values(row).execute();
}

async function giveUpMail(): Promise<void> {
  const { db, faults } = api.deps;
  await enqueue(db, hoursAgo(1), 'mail', { to: { address: 'a@example.com' }, subject: '试用许可', text: '正文' });
  await db.updateTable('jobs').set({ tries: 7 }).where('kind', '=', 'mail').execute();
  faults.mail = 'refuse';
  await api.runJobs();
  faults.mail = 'none';
}

async function openRefund(): Promise<void> {
  const { client, id } = await newBuyer(api);
  const outTradeNo = await payOrder(api, client, id);
  const refund = { out_refund_no: 'R1', order_id: id, out_trade_no: outTradeNo, transaction_id: 'T1' };
  await api.deps.db
    .insertInto('refunds')
    .values({ ...refund, channel: 'alipay', kind: 'order', amount_fen: 1, reason: '-', created_at: hoursAgo(48) })
    .execute();
}

async function leavePaid(): Promise<void> {
  const { id } = await newBuyer(api);
  const paid = { status: 'paid', paid_at: hoursAgo(1) } as const;
  await api.deps.db.updateTable('orders').set(paid).where('id', '=', id).execute();
  api.clock.move(readEveryMs);
}

async function notify({ spoilt }: { spoilt: 'signature' | 'merchant' | 'everything' }): Promise<void> {
  const signed = signNotification(api, notificationFor('RQ1', spoilt === 'merchant' ? { merchant: 'another' } : {}));
  const headers = spoilt === 'signature' ? { ...signed.headers, 'cashier-signature': 'none' } : signed.headers;
  const { status } = await postNotification(
    api,
    spoilt === 'everything' ? { headers: {}, body: '' } : { headers, body: signed.body },
  );
  expect(status).toBe(400);
}

const alertLine = (alert: (typeof alertNames)[number]) => async () => api.deps.log.error({ alert }, 'planted');
const visit = (url: string) => async () => void (await api.app.inject(url));

/**
 * For each rule, the metric that it evaluates and an action that changes it. Rules about an overloaded machine only check that the metric
 * exists.
 */
const conditions: Record<string, { metric: string; labels?: string[]; provoke?: () => Promise<void>; to?: number }> = {
  SlowCalls: {
    metric: 'http_request_duration_seconds_bucket',
    labels: ['route="/api/health"'],
    provoke: visit('/api/health'),
  },
  SlowPages: {
    metric: 'http_request_duration_seconds_bucket',
    labels: ['route="pages"'],
    provoke: visit('/welcome'),
  },
  WorkWaits: {
    metric: 'jobs_oldest_due_seconds',
    labels: ['lane="licences"'],
    provoke: () => workOfLastHour('order-fulfil'),
    to: 120,
  },
  MailWaits: {
    metric: 'jobs_oldest_due_seconds',
    labels: ['lane="webhooks"'],
    provoke: () => workOfLastHour('operator-webhook'),
    to: 900,
  },
  MailSetAside: { metric: 'alerts_total', labels: ['alert="mail-set-aside"'], provoke: alertLine('mail-set-aside') },
  WorkGivenUp: { metric: 'alerts_total', labels: ['alert="job-given-up"'], provoke: giveUpMail },
  ProviderFails: {
    metric: 'provider_calls_total',
    labels: ['provider="mail"', 'outcome="failed"'],
    provoke: giveUpMail,
  },
  OrdersUnfulfilled: { metric: 'orders_oldest_paid_seconds', provoke: leavePaid, to: 900 },
  RefundWaits: { metric: 'refunds_oldest_open_seconds', provoke: openRefund, to: 86_400 },
  MoneyUnclear: {
    metric: 'alerts_total',
    labels: ['alert="payment-notification-forged"'],
    provoke: () => notify({ spoilt: 'signature' }),
  },
  NotificationsUnread: {
    metric: 'alerts_total',
    labels: ['alert="payment-notification-unreadable"'],
    provoke: () => notify({ spoilt: 'merchant' }),
  },
  LoginsRefused: {
    metric: 'journal_entries_total',
    labels: ['action="login-password"', 'outcome="'],
    provoke: async () => void (await logInByPassword(api.client(), newPhone(), 'wrong-one-9')),
  },
  CodesUnused: {
    metric: 'sms_codes_total',
    labels: ['outcome="sent"'],
    provoke: async () => void (await signIn(api, api.client())),
  },
  CodesFlooded: { metric: 'alerts_total', labels: ['alert="code-flood"'], provoke: alertLine('code-flood') },
  JournalBroken: { metric: 'alerts_total', labels: ['alert="journal-failed"'], provoke: alertLine('journal-failed') },
  HousekeepingFails: {
    metric: 'alerts_total',
    labels: ['alert="housekeeping-failed"'],
    provoke: alertLine('housekeeping-failed'),
  },
  MetricsFail: { metric: 'alerts_total', labels: ['alert="metrics-failed"'], provoke: alertLine('metrics-failed') },
  LookUpsUsedUp: {
    metric: 'alerts_total',
    labels: ['alert="company-register-used-up"'],
    provoke: alertLine('company-register-used-up'),
  },
  PolicyViolated: {
    metric: 'csp_violations_total',
    provoke: async () =>
      void (await api.app.inject({
        method: 'POST',
        url: '/api/csp-reports',
        headers: { 'content-type': 'application/csp-report' },
        payload: JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src' } }),
      })),
  },
  LoadShed: {
    metric: 'shed_total',
    labels: ['reason="lag"'],
    provoke: async () => shedCalls.inc({ reason: 'lag' }),
  },
  PagesFail: {
    metric: 'page_errors_total',
    provoke: async () => {
      const page = { message: 'planted', path: '/welcome', build: 'b0' };
      expect((await api.client().post('/common/page_errors', page)).body.code).toBe(0);
    },
  },
  LicenceKeyEnds: { metric: 'licence_key_expires_timestamp_seconds' },
  ProcessBusy: { metric: 'nodejs_eventloop_lag_p99_seconds' },
  MemoryHigh: { metric: 'process_resident_memory_bytes' },
  DescriptorsShort: { metric: 'process_open_fds' },
  ReleasesMixed: { metric: 'build_info' },
};

it.each(Object.entries(conditions))('%s looks at a metric that moves', async (name, condition) => {
  const { metric, labels = [], provoke, to } = condition;
  expect(rules.get(name)).toContain(metric);
  const before = await read(metric, labels);
  await provoke?.();
  const after = await read(metric, labels);
  expect(after).toBeGreaterThan(provoke ? (to ?? before) : 0);
});

it('a refund that is through waits no more', async () => {
  await api.deps.db.updateTable('refunds').set({ done_at: api.clock.now() }).execute();
  expect(await read('refunds_oldest_open_seconds')).toBe(0);
});

it('an empty post of a stranger to a webhook moves no alert', async () => {
  const before = await read('alerts_total');
  await notify({ spoilt: 'everything' });
  expect(await read('alerts_total')).toBe(before);
});

it('without a database DatabaseDown and Errors fire, and unknown values are omitted', async () => {
  const away = api.deps.db.withPlugin({
    transformQuery: () => {
      throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    },
    transformResult: async ({ result }) => result,
  });
  const app = await buildApi({ ...api.deps, db: away });
  expect(await read('database_up', [], app)).toBe(0);
  expect(await read('jobs_due', [], app)).toBe(0);
  const failed = () => read('http_requests_total', ['status="503"'], app);
  const before = await failed();
  await app.inject('/api/ready');
  expect(await failed()).toBeGreaterThan(before);
  await app.close();
});

it('a server’s connections are counted, for ConnectionsShort', async ({ skip }) => {
  skip(!process.env['TEST_DATABASE_URL'], 'an embedded database has none');
  expect(await read('database_connections')).toBeGreaterThan(0);
});

it('every rule is looked at here, or by the monitor alone', () => {
  const ofExporters = ['SiteAway', 'CertificateEnds', 'BackupOld', 'DiskShort'];
  const elsewhere = ['ProcessDown', 'DatabaseDown', 'Errors', 'ConnectionsShort', ...ofExporters];
  expect([...rules.keys()].toSorted()).toEqual([...Object.keys(conditions), ...elsewhere].toSorted());
});

it('every rule has its section in the runbook', () => {
  const sections = [...readFileSync('docs/runbook.md', 'utf8').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(sections).toEqual([...rules.keys()]);
});

it('every alert of the log is in the metrics from the start', () => {
  const inCode = globSync('server/**/*.ts', { exclude: ['**/*.test.ts'] }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/alert: '([a-z-]+)'/g)].map(([, name]) => name),
  );
  expect(new Set(inCode)).toEqual(new Set(alertNames));
});
