import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresBinaries, startPostgres, type Postgres } from '#scripts/postgres.ts';
import { createSmtpMail } from '#server/adapters/mail/smtp-mail.ts';
import { createAlipay } from '#server/adapters/payment/alipay.ts';
import { openDatabase, type Db } from '#server/kernel/db/connection.ts';
import { runSiteJobs } from '#server/main/site-jobs.ts';
import { Acknowledged } from '#server/simulation/acknowledged.ts';
import { findViolations } from '#server/simulation/invariants.ts';
import { startApiProcess, type ApiProcess } from '#server/testing/api-process.ts';
import { openDatabaseLine, type DatabaseLine } from '#server/testing/database-line.ts';
import { atLength, formatMs, recordFigure } from '#server/testing/endurance-figures.ts';
import { freePort } from '#server/testing/free-port.ts';
import { openSessions, type OpenSession } from '#server/testing/many-sessions.ts';
import { startAlipayWithBooks, startMoodyMail, type Mood } from '#server/testing/moody-providers.ts';
import { newKey, orderForm } from '#server/testing/order-forms.ts';
import { createScratchDatabase } from '#server/testing/scratch-database.ts';
import { Traffic } from '#server/testing/site-traffic.ts';
import { mountSmallDisk } from '#server/testing/small-disk.ts';
import { createTestApi } from '#server/testing/test-api.ts';

/** Concurrent buyers. */
const buyers = 8;
/** Number of times that each kind of fault occurs. */
const rounds = atLength(1, 5);
/** Least number of requests during a fault, and of replies after it. */
const questions = atLength(10, 100);
/** Accounts that take turns, because each may place 200 orders an hour. */
const accounts = atLength(buyers, 80);
/** Upper bound of hours until unpaid orders are closed and failed refunds are retried. */
const mostRounds = 60;

const disk = postgresBinaries() ? mountSmallDisk(300) : null;

describe.skipIf(!disk)(
  'every fault in turn (skipped where there is no PostgreSQL, or no small disk can be mounted)',
  () => {
    const mood: Mood = { is: 'well' };
    const acknowledged = new Acknowledged();
    const load = { goesOn: true, asked: 0, answered: 0, unanswered: 0, bought: 0 };
    let postgres: Postgres;
    let scratch: { url: string };
    let line: DatabaseLine;
    let alipay: Awaited<ReturnType<typeof startAlipayWithBooks>>;
    let mail: Awaited<ReturnType<typeof startMoodyMail>>;
    let env: Record<string, string>;
    let server: ApiProcess;
    let traffic: Traffic;
    let sessions: OpenSession[];
    beforeAll(async () => {
      postgres = (await startPostgres(disk!.folder))!;
      scratch = await createScratchDatabase(postgres.url);
      line = await openDatabaseLine(scratch.url);
      [alipay, mail] = await Promise.all([startAlipayWithBooks(mood), startMoodyMail(mood)]);
      const api = await createTestApi({}, { database: openDatabase({ databaseUrl: scratch.url }) });
      sessions = await openSessions(api, accounts);
      await api.close();
      const port = await freePort();
      const where = { DATABASE_URL: line.url, PORT: String(port), TRUSTED_PROXIES: '127.0.0.1' };
      env = { ...where, ...alipay.env, ...mail.env };
      server = await startApiProcess(env);
      traffic = new Traffic(`http://127.0.0.1:${port}`, 2 * buyers);
    }, 120_000);
    afterAll(async () => {
      traffic.close();
      await server.end('SIGKILL');
      await line.close();
      await Promise.all([alipay.stop(), mail.stop()]);
      postgres.stop();
      disk?.drop();
    });

    /** Repeats a request until the reply is not "later". @returns undefined once the faults are over */
    async function ask(token: string, path: string, form: Record<string, string> = {}) {
      const body = new URLSearchParams(form).toString();
      while (load.goesOn) {
        load.asked += 1;
        const asking = traffic.ask({
          method: 'POST',
          path: `/api/business/v1/${path}`,
          headers: { cookie: `sid=${token}` },
          body,
        });
        const answer = await asking.catch(() => null);
        if (answer) acknowledged.answer(answer);
        if (answer && answer.status !== 503) {
          load.answered += 1;
          return JSON.parse(answer.text) as { code: number; data: Record<'id' | 'amount' | 'cashier_url', string> };
        }
        load.unanswered += 1;
        await setTimeout(20);
      }
      return undefined;
    }

    /**
     * Requests a quote, orders, requests the payment, and pays. Every third buyer cancels in between, and the payer does not learn of it.
     */
    async function buy(token: string, count: number): Promise<void> {
      const choice = { merchandise: 'rqdata_cloud', items: 'research:1', period_months: '1' };
      const quote = await ask(token, 'order_intention', choice);
      if (quote?.code !== 0) return;
      const form = orderForm(quote.data.id);
      const order = await ask(token, 'orders', form);
      if (order?.code !== 0) return;
      const { id, amount } = order.data;
      acknowledged.order(form['idempotency_key'] ?? '', { id, amount });
      const started = await ask(token, `orders/${id}/payment_request`, { way: 'alipay', idempotency_key: newKey() });
      if (started?.code !== 0) return;
      if (count % 3 === 0 && (await ask(token, `orders/${id}/cancel`))?.code === 0) acknowledged.cancelled.add(id);
      const charge = alipay.pay(started.data.cashier_url);
      acknowledged.payment(charge.outTradeNo);
      load.bought += 1;
      const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
      // These requests count, too: while no write is possible, all buyers may have paid, and only notifications are still sent.
      while (load.goesOn) {
        load.asked += 1;
        const body = alipay.notification(charge);
        const asking = traffic.ask({ method: 'POST', path: '/api/payments/notify/alipay', headers, body });
        if ((await asking.catch(() => null))?.text === 'success') return;
        await setTimeout(100);
      }
    }

    const more = (what: 'asked' | 'answered') => {
      const before = load[what];
      return expect.poll(() => load[what], { timeout: 240_000 }).toBeGreaterThanOrEqual(before + questions);
    };
    const startAnew = async () => {
      server = await startApiProcess(env);
    };
    const inMood = async (is: Mood['is']) => {
      mood.is = is;
      await more('asked');
      mood.is = 'well';
    };

    const faults: Record<string, () => Promise<unknown>> = {
      async SIGKILL() {
        await server.end('SIGKILL');
        await startAnew();
      },
      async 'PostgreSQL restarted'() {
        postgres.restart();
      },
      async 'PostgreSQL gone'() {
        await line.cut('refused');
        await more('asked');
        await line.mend();
      },
      async 'PostgreSQL silent'() {
        await line.cut('silent');
        await more('asked');
        await line.mend();
      },
      async 'disk full'() {
        disk!.fill();
        await more('asked');
        disk!.free();
        // PostgreSQL may have ended by itself, because without disk space it cannot write the WAL.
        postgres.restart();
      },
      'providers silent': () => inMood('silent'),
      'providers slow': () => inMood('slow'),
      'providers answer garbage': () => inMood('garbage'),
    };

    it(
      'goes on after each by itself, answers nothing but 503 meanwhile, and its books are the other side’s',
      async () => {
        const working = Promise.all(
          Array.from({ length: buyers }, async (_, first) => {
            for (let count = first; load.goesOn; count += buyers) await buy(sessions[count % accounts]!.token, count);
          }),
        );
        await more('answered');
        let longestMs = 0;
        for (let round = 0; round < rounds; round += 1)
          for (const fault of Object.values(faults)) {
            await fault();
            const endedAt = performance.now();
            await more('answered');
            longestMs = Math.max(longestMs, performance.now() - endedAt);
          }
        load.goesOn = false;
        await working;
        expect(await server.end('SIGTERM')).toBe(0);

        const api = await createTestApi({}, { database: openDatabase({ databaseUrl: scratch.url }) });
        const { clock } = api;
        const deps = {
          ...api.deps,
          cashier: null,
          payments: {
            ...api.deps.payments,
            alipay: createAlipay({ ...alipay.settings, notifyUrl: 'http://localhost:3000/unused', clock }),
          },
          mail: createSmtpMail({ url: mail.url, from: { name: '', address: 'from@example.com' }, clock }),
        };
        for (let round = 0; round < mostRounds && (round < 3 || (await isWorkLeft(deps.db))); round += 1) {
          clock.move(3_600_000);
          await runSiteJobs(deps);
        }
        const outside = { acknowledged, payments: alipay, bank: { arrived: [], paidBack: [] }, mail };
        expect(await findViolations(deps, outside)).toEqual([]);

        const planted = { outTradeNo: 'planted', transactionId: 'A-planted', amountFen: 1 };
        const wrong = { ...outside, payments: { ...alipay, paid: () => [...alipay.paid(), planted] } };
        expect(await findViolations(deps, wrong)).toEqual(['payments: not in our books: A-planted planted 1']);
        await api.close();
        recordFigure(
          `${rounds} rounds of ${Object.keys(faults).length} faults under ${buyers} buyers: ${load.asked.toLocaleString('en')} ` +
            `questions, ${load.unanswered.toLocaleString('en')} of them to be asked again, ${acknowledged.orders.size} orders, ` +
            `${alipay.charges.size} payments, ${alipay.refunds.size} refunds, ${mail.accepted.length} mails; books equal; ` +
            `${questions} answers after a fault within ${formatMs(longestMs)}`,
        );
      },
      atLength(600_000, 3_600_000),
    );
  },
);

/** Returns true if jobs are open, except the one that seals the journal, which is never finished. */
async function isWorkLeft(db: Db): Promise<boolean> {
  const left = await db
    .selectFrom('jobs')
    .select('id')
    .where('closed_at', 'is', null)
    .where('kind', '!=', 'journal-seal')
    .executeTakeFirst();
  return left !== undefined;
}
