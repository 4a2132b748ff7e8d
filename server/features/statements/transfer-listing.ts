import { sql } from 'kysely';
import * as z from 'zod/mini';
import { graceMs } from '#server/features/orders/late-orders.ts';
import { missingFen } from '#server/features/orders/order-transfers.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Buyer, Invoice } from '#server/kernel/db/order-tables.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { defineListing } from '#server/kernel/desk/declare.ts';
import { createProposer, type CameIn, type Candidate, type WaitingOrder } from './transfer-candidates.ts';

type Row = {
  key: string;
  state: string;
  came: CameIn | null;
  order: WaitingOrder | null;
  place: number | null;
  candidate: Candidate | null;
};

/**
 * Incoming bank transfers to be matched, each with the orders it may pay, the likeliest first. Slip numbers that no bank line matches come last
 * (docs/behaviour.md#bank-transfers).
 */
export const transferListing = defineListing({
  name: 'transfers',
  title: '待匹配转账',
  does: '待匹配的转账：银行到账（由「核对账单」读入）与可能的订单，附理由与不符之处；之后是买方填了流水号而银行还没有的',
  roles: ['finance'],
  offers: ['statement-read'],
  filters: z.object({}),
  paging: {
    key: 'key',
    sorts: { at: 'time', amount_fen: 'number', missing_fen: 'number' },
    search: ['number', 'payer', 'order_id', 'note', 'slip', 'buyer'],
  },
  acts: [
    { action: 'transfer-confirm', with: { order: 'order_id', amount: 'amount_fen', slip: 'number' } },
    { action: 'transfer-set-aside', with: { slip: 'number' }, where: { order_id: null } },
    { action: 'transfer-missing', with: { order: 'order_id' }, where: { number: null } },
  ],
  read: async (deps, { page }) => page(deps.db, (await readTransfers(deps)).map(flat)),
  columns: {
    state: ['情况', 'state', (row) => row.state],
    at: ['到账或填写（北京时间）', 'time', (row) => row.at],
    number: ['银行流水号', 'text', (row) => row.number],
    amount_fen: ['到账', 'money', (row) => row.amount_fen],
    payer: ['付款方', 'text', (row) => row.payer],
    note: ['附言', 'text', (row) => row.note],
    place: ['可能', 'number', (row) => row.place],
    order_id: ['订单', 'reference', (row) => row.order_id],
    missing_fen: ['应付', 'money', (row) => row.missing_fen],
    slip: ['买方所填流水号', 'text', (row) => row.slip],
    buyer: ['购买方', 'text', (row) => row.buyer],
    reasons: ['理由', 'text', (row) => row.reasons],
    warnings: ['不符之处', 'text', (row) => row.warnings],
  },
  nothing: '没有待匹配的转账',
});

function flat({ key, state, came, order, place, candidate }: Row) {
  return {
    key,
    state,
    at: came?.at ?? order?.filedAt ?? null,
    number: came?.number ?? null,
    amount_fen: came?.amountFen ?? null,
    payer: came?.payer ?? null,
    note: came?.note ?? null,
    place,
    order_id: order?.id ?? null,
    missing_fen: order?.missingFen ?? null,
    slip: order?.slip ?? null,
    buyer: order?.payers[0] ?? null,
    reasons: candidate?.reasons.join('；') ?? null,
    warnings: candidate?.warnings.join('；') ?? null,
  };
}

async function readTransfers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Row[]> {
  const [came, orders] = [await readCameIn(db), await readWaiting(db, clock.now())];
  const proposeFor = createProposer(orders);
  const rows = came.flatMap((one): Row[] => {
    const candidates = proposeFor(one);
    if (candidates.length === 0)
      return [{ key: one.number, state: '到账，没有可能的订单', came: one, order: null, place: null, candidate: null }];
    return candidates.map((candidate, at) => ({
      key: `${one.number} ${candidate.order.id}`,
      state: candidate.warnings.length === 0 ? '到账，一致' : '到账，有不符',
      came: one,
      order: candidate.order,
      place: at + 1,
      candidate,
    }));
  });
  const proposed = new Set(rows.flatMap(({ order }) => order?.id ?? []));
  const waiting = orders.filter(({ id, isClosed, filedAt }) => !isClosed && filedAt !== null && !proposed.has(id));
  const still = waiting.map((order): Row => ({
    key: order.id,
    state: '已填流水号，未见到账',
    came: null,
    order,
    place: null,
    candidate: null,
  }));
  return [...rows, ...still];
}

/** Reads incoming payments that are neither booked nor set aside, latest first. */
async function readCameIn(db: Db): Promise<CameIn[]> {
  return db
    .selectFrom('bank_lines')
    .select(['number', 'at', 'amount_fen as amountFen', 'payer', 'note'])
    .where('set_aside_at', 'is', null)
    .where((line) => {
      const booked = line
        .selectFrom('ledger')
        .select('id')
        .whereRef('transaction_id', '=', 'bank_lines.number')
        .where('channel', '=', 'bank_transfer')
        .where('kind', '=', 'payment');
      return line.not(line.exists(booked));
    })
    .orderBy('at', 'desc')
    .orderBy('number')
    .execute();
}

/** Reads unpaid orders, and orders closed within the period in which a transfer reopens them. */
async function readWaiting(db: Db, now: Date): Promise<WaitingOrder[]> {
  const { rows } = await sql<{
    id: string;
    status: string;
    created_at: Date;
    slip_number: string | null;
    slip_filed_at: Date | null;
    buyer: Buyer;
    invoice: Invoice;
    missing_fen: number;
  }>`
    select id, status, created_at, slip_number, slip_filed_at, buyer, invoice, ${missingFen} as missing_fen
    from orders
    where status = 'pending_payment' or (status = 'closed' and user_id is not null and id in (
      select order_id from order_history where order_history.status = 'closed' and at > ${new Date(now.getTime() - graceMs)}))
    order by created_at desc`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    isClosed: row.status === 'closed',
    createdAt: row.created_at,
    missingFen: row.missing_fen,
    slip: row.slip_number,
    filedAt: row.slip_filed_at,
    payers: [row.buyer.company, row.invoice.title, row.buyer.name].flatMap((name) =>
      name === null || name === '' ? [] : [name],
    ),
  }));
}
