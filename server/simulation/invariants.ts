import { yuanFromFen } from '#contract/money.ts';
import { orderMoves, type OrderStatus } from '#contract/order-states.ts';
import { verifyJournal } from '#server/kernel/sealing/verify-journal.ts';
import type { SiteDeps } from '#server/main/create-adapters.ts';
import type { Acknowledged } from './acknowledged.ts';
import type { Bank } from './bank.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { MailServer } from './simulated-parties.ts';

type Paid = Pick<ReturnType<PaymentProvider['paid']>[number], 'outTradeNo' | 'transactionId' | 'amountFen'>;
type PaidBack = { outTradeNo: string; refundId: string; amountFen: number };

/** Knowledge of third parties and visitors: the other side of every entry in our books. */
export type Checked = {
  acknowledged: Acknowledged;
  payments: { paid(): Paid[]; refunds: ReadonlyMap<string, PaidBack> };
  bank: Pick<Bank, 'arrived' | 'paidBack'>;
  mail: { accepted: Pick<MailServer['accepted'][number], 'id' | 'subject'>[] };
};

/**
 * Checks what must be true once all work is finished, whatever happened before.
 * @returns the violations, one line each
 */
export async function findViolations(deps: SiteDeps, town: Checked): Promise<string[]> {
  const books = await readBooks(deps);
  const journal = await verifyJournal(deps);
  return [
    ...town.acknowledged.errors,
    ...checkMoney(books, town),
    ...books.orders.flatMap((order) => checkOrder(books, order)),
    ...checkLicences(books),
    ...checkCodes(town),
    ...checkJobs(books),
    ...checkMails(books, town),
    ...checkAcknowledged(books, town),
    ...journal.faults.map((fault) => `journal: ${fault}`),
  ];
}

type Books = Awaited<ReturnType<typeof readBooks>>;
type Order = Books['orders'][number];

async function readBooks({ db }: SiteDeps) {
  return {
    orders: await db.selectFrom('orders').selectAll().orderBy('created_at').execute(),
    history: await db.selectFrom('order_history').selectAll().orderBy('id').execute(),
    payments: await db.selectFrom('payments').selectAll().execute(),
    ledger: await db.selectFrom('ledger').selectAll().orderBy('id').execute(),
    refunds: await db.selectFrom('refunds').selectAll().execute(),
    licences: await db.selectFrom('licences').selectAll().execute(),
    mails: await db.selectFrom('order_mails').selectAll().execute(),
    jobs: await db.selectFrom('jobs').selectAll().orderBy('id').execute(),
    users: await db.selectFrom('users').select('phone').execute(),
  };
}

/** Compares two lists, which must contain the same lines. */
function compare(what: string, ours: readonly string[], theirs: readonly string[]): string[] {
  const missing = theirs.filter((line) => !ours.includes(line)).map((line) => `${what}: not in our books: ${line}`);
  const invented = ours.filter((line) => !theirs.includes(line)).map((line) => `${what}: only in our books: ${line}`);
  const doubled = ours.length === new Set(ours).size ? [] : [`${what}: booked twice`];
  return [...missing, ...invented, ...doubled];
}

function checkMoney({ ledger }: Books, { payments, bank }: Checked): string[] {
  const lines = (kind: 'payment' | 'refund', isBank: boolean) =>
    ledger
      .filter((row) => row.kind === kind && (row.channel === 'bank_transfer') === isBank)
      .map(
        (row) => `${row.transaction_id} ${isBank ? row.order_id : row.out_trade_no} ${isBank ? '' : row.amount_fen}`,
      );
  return [
    ...compare(
      'payments',
      lines('payment', false),
      payments.paid().map(({ transactionId, outTradeNo, amountFen }) => `${transactionId} ${outTradeNo} ${amountFen}`),
    ),
    ...compare(
      'refunds',
      lines('refund', false),
      [...payments.refunds.values()].map((refund) => `${refund.refundId} ${refund.outTradeNo} ${-refund.amountFen}`),
    ),
    ...compare(
      'transfers',
      lines('payment', true),
      bank.arrived.map(({ slip, orderId }) => `${slip} ${orderId} `),
    ),
    ...compare(
      'paid back',
      lines('refund', true),
      bank.paidBack.map(({ slip, orderId }) => `${slip} ${orderId} `),
    ),
  ];
}

/** Checks the amount that a finished order keeps, by its state. */
function checkOrder({ ledger, history, refunds, licences }: Books, order: Order): string[] {
  const { id, status, amount_fen: amountFen } = order;
  const keptFen = ledger.filter((row) => row.order_id === id).reduce((sum, row) => sum + row.amount_fen, 0);
  const own = refunds.filter((refund) => refund.order_id === id);
  const returnedFen = own.filter(({ kind }) => kind === 'order').reduce((sum, refund) => sum + refund.amount_fen, 0);
  const states = history.filter((row) => row.order_id === id).map((row) => row.status);
  const violations: string[] = [];
  const expect = (isTrue: boolean, what: string) => {
    if (!isTrue) violations.push(`order ${id} (${states.join(', ')}): ${what}`);
  };
  for (const [at, to] of states.slice(1).entries()) {
    const before = states[at];
    expect(before !== undefined && (orderMoves[before] as readonly OrderStatus[]).includes(to), 'an impossible move');
  }
  expect(states.at(-1) === status, `is ${status}`);
  expect(
    own.every((refund) => refund.done_at !== null),
    'a refund is open',
  );
  expect(['fulfilled', 'refunded', 'closed'].includes(status), 'has not come to rest');
  const licence = licences.find((row) => row.id === order.licence_id);
  if (status === 'fulfilled') {
    expect(keptFen === amountFen - returnedFen, `kept ${keptFen} of ${amountFen}`);
    expect(keptFen > 0, 'keeps nothing');
    expect(licence !== undefined && licence.revoked_at === null, 'has no licence in force');
  }
  if (status === 'closed') expect(keptFen === 0, `closed with ${keptFen}`);
  if (status === 'refunded') {
    expect(keptFen === 0 && returnedFen === amountFen, `refunded with ${keptFen}`);
  }
  return violations;
}

/** Checks that every valid licence is paid for and belongs to an order. */
function checkLicences({ orders, licences }: Books): string[] {
  return licences
    .filter(({ source }) => source === 'order')
    .flatMap(({ id, revoked_at: revokedAt }) => {
      const own = orders.filter((order) => order.licence_id === id);
      if (own.length === 0) return [`licence ${id}: no order has it`];
      const isPaid = own.some(({ status }) => status === 'fulfilled');
      return isPaid || revokedAt !== null ? [] : [`licence ${id}: in force without money`];
    });
}

function checkCodes({ acknowledged }: Checked): string[] {
  return [...acknowledged.logins].flatMap(([code, count]) => (count > 1 ? [`code ${code}: used ${count} times`] : []));
}

/** Checks that no job is open or failed, except the one that seals the journal, which is never finished. */
function checkJobs({ jobs }: Books): string[] {
  return jobs
    .filter(
      ({ kind, closed_at: closedAt, outcome }) =>
        kind !== 'journal-seal' && (closedAt === null || outcome === 'failed'),
    )
    .map(({ id, kind, tries, last_error: error }) => `job ${id} ${kind}: not done after ${tries} tries: ${error}`);
}

/** Mails that nothing cancels. */
const surelySent = /^(?:paid|refunded:.*)$/;

function checkMails({ mails, orders, ledger }: Books, { mail }: Checked): string[] {
  const sent = new Set(
    mail.accepted.flatMap(({ id }) => {
      const [, order, name] = /^(O-\w+)\.([^@]+)@/.exec(id) ?? [];
      return order === undefined ? [] : [`${order} ${name}`];
    }),
  );
  const planned = mails.map((row) => ({ ...row, name: `${row.order_id} ${row.mail.replace(':', '.')}` }));
  const names = new Set(planned.map(({ name }) => name));
  const settled = orders.filter((order) => ledger.some((row) => row.order_id === order.id) && order.paid_at !== null);
  return [
    ...[...sent].filter((name) => !names.has(name)).map((name) => `mail ${name}: sent, and never planned`),
    ...planned
      .filter(({ mail: kind, name }) => surelySent.test(kind) && !sent.has(name))
      .map(({ name }) => `mail ${name}: planned, and never sent`),
    ...settled.flatMap(({ id, amount_fen: amountFen }) => {
      const subject = `订单付款：${id}，${yuanFromFen(amountFen)} 元`;
      const ids = new Set(
        mail.accepted.filter((sentMail) => sentMail.subject.endsWith(subject)).map((sentMail) => sentMail.id),
      );
      return ids.size === 1 ? [] : [`operators heard ${ids.size} times of the payment of ${id}`];
    }),
  ];
}

function checkAcknowledged({ orders, payments, users }: Books, { acknowledged }: Checked): string[] {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const isLost = (what: string, isThere: boolean) => (isThere ? [] : [`acknowledged and lost: ${what}`]);
  return [
    ...[...acknowledged.orders].flatMap(([key, ids]) => (ids.size === 1 ? [] : [`key ${key}: ${ids.size} orders`])),
    ...[...acknowledged.amounts].flatMap(([id, amount]) => {
      const order = byId.get(id);
      return isLost(`order ${id}`, order !== undefined && yuanFromFen(order.amount_fen) === amount);
    }),
    ...[...acknowledged.payments].flatMap((number) =>
      isLost(
        `payment ${number}`,
        payments.some((payment) => payment.out_trade_no === number),
      ),
    ),
    // A late transfer reopens a cancelled order.
    ...[...acknowledged.cancelled].flatMap((id) =>
      isLost(`cancelled ${id}`, byId.get(id)?.status === 'closed' || byId.get(id)?.payment_way === 'bank_transfer'),
    ),
    ...[...acknowledged.refundAsked].flatMap((id) => {
      const order = byId.get(id);
      return isLost(
        `refund of ${id}`,
        order?.refund_requested_at != null || order?.status.startsWith('refund') === true,
      );
    }),
    ...[...acknowledged.logins.keys()].flatMap((name) =>
      isLost(
        `account ${name}`,
        users.some(({ phone }) => name.startsWith(`${phone} `)),
      ),
    ),
  ];
}
