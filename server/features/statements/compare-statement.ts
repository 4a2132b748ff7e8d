import { sql } from 'kysely';
import { addDays, beijingDay, startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { signedYuan } from '#server/kernel/ops/sheet.ts';
import { toFen } from './statement-values.ts';
import type { Statement, StatementLine } from './statement.ts';

/** A mismatch between statement and ledger, with a hint on what to check next. */
export type Difference = {
  what: string;
  /** Line number in the file, or null if only the ledger has the entry. */
  line: number | null;
  at: Date;
  number: string;
  outTradeNo: string;
  order: string | null;
  providerFen: number | null;
  ownFen: number | null;
  hint: string;
};

type Booked = {
  kind: StatementLine['kind'];
  transactionId: string;
  outTradeNo: string;
  order: string;
  amountFen: number;
  at: Date;
  /** Time at which a refund was requested, possibly on the day before; null for a payment. */
  begunAt: Date | null;
};

export type Compared = {
  differences: Difference[];
  /** Totals of the ledger for the statement's days. */
  own: Record<StatementLine['kind'], { count: number; fen: number }>;
};

/**
 * Reconciles a statement with the ledger of its days: entries that one of them lacks, or whose amounts differ
 * (docs/colleagues.md#a-day-of-finance).
 */
export async function compareStatement(db: Db, statement: Statement): Promise<Compared> {
  const booked = await readBooked(db, statement);
  const { once, again } = splitRepeated(statement.lines);
  const pairs = pairUp(once, booked);
  const paired = new Set(pairs.values());
  const days = (at: Date) => beijingDay(at) >= statement.from && beijingDay(at) <= statement.to;
  const inDays = booked.filter(({ at }) => days(at));
  const known = statement.way === 'bank_transfer' ? await readKnownAtBank(db, inDays) : new Set<string>();
  const missing = inDays.filter((one) => !paired.has(one) && !known.has(one.transactionId));
  const open = statement.way === 'bank_transfer' ? await readOpenReturns(db) : [];
  const differences = [
    ...again.map((line) => differenceOf(line, undefined, '重复', '同一笔在账单里出现了两次')),
    ...once.flatMap((line) => compareLine(line, pairs.get(line), { statement, open })),
    ...missing.map((one) => differenceOfBooked(one, statement)),
    ...strayFees(statement, booked),
  ];
  const sum = (kind: Booked['kind']) => {
    const own = inDays.filter((one) => one.kind === kind);
    return { count: own.length, fen: own.reduce((total, { amountFen }) => total + amountFen, 0) };
  };
  return {
    differences: differences.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    own: { payment: sum('payment'), refund: sum('refund') },
  };
}

/** Reads the ledger rows of the statement's days, and rows of other days that its lines may match. */
async function readBooked(db: Db, { way, lines, from, to }: Statement): Promise<Booked[]> {
  const numbers = JSON.stringify(lines.flatMap(({ knownAs }) => knownAs));
  const payments = JSON.stringify(lines.map(({ outTradeNo }) => outTradeNo));
  const { rows } = await sql<Booked>`
    select kind, transaction_id as "transactionId", out_trade_no as "outTradeNo", order_id as "order", abs(amount_fen) as "amountFen", at,
      (select max(created_at) from refunds where ledger.kind = 'refund' and refunds.out_trade_no = ledger.out_trade_no
        and refunds.amount_fen = -ledger.amount_fen) as "begunAt"
    from ledger
    where channel = ${way} and (
      (at >= ${startOfBeijingDay(from)} and at < ${startOfBeijingDay(addDays(to, 1))})
      or transaction_id in (select jsonb_array_elements_text(${numbers}::jsonb))
      or out_trade_no in (select jsonb_array_elements_text(${payments}::jsonb))
    )
    order by id`.execute(db);
  return rows;
}

function splitRepeated(lines: readonly StatementLine[]) {
  const seen = new Set<string>();
  const [once, again]: [StatementLine[], StatementLine[]] = [[], []];
  for (const line of lines) {
    const key = `${line.kind} ${line.number}`;
    (seen.has(key) ? again : once).push(line);
    seen.add(key);
  }
  return { once, again };
}

/** Matches lines with ledger rows: by the provider's number, else by our number and the amount, else by our number alone. */
function pairUp(lines: readonly StatementLine[], booked: readonly Booked[]): Map<StatementLine, Booked> {
  const pairs = new Map<StatementLine, Booked>();
  const left = new Set(booked);
  const passes: { of: (line: StatementLine) => readonly string[]; by: (one: Booked) => string }[] = [
    { of: ({ knownAs }) => knownAs, by: ({ transactionId }) => transactionId },
    {
      of: ({ outTradeNo, amountFen }) => (outTradeNo === '' ? [] : [`${outTradeNo} ${amountFen}`]),
      by: ({ outTradeNo, amountFen }) => `${outTradeNo} ${amountFen}`,
    },
    { of: ({ outTradeNo }) => (outTradeNo === '' ? [] : [outTradeNo]), by: ({ outTradeNo }) => outTradeNo },
  ];
  for (const { of, by } of passes) {
    const found = Map.groupBy(left, (one) => `${one.kind} ${by(one)}`);
    for (const line of lines.filter((one) => !pairs.has(one))) {
      const own = of(line)
        .flatMap((key) => found.get(`${line.kind} ${key}`) ?? [])
        .find((one) => left.has(one));
      if (!own) continue;
      pairs.set(line, own);
      left.delete(own);
    }
  }
  return pairs;
}

type OpenReturn = { order_id: string; out_refund_no: string; amount_fen: number };

function compareLine(
  line: StatementLine,
  own: Booked | undefined,
  { statement, open }: { statement: Statement; open: readonly OpenReturn[] },
): Difference[] {
  const isBank = statement.way === 'bank_transfer';
  const differences: Difference[] = [];
  if (own && own.amountFen !== line.amountFen) {
    differences.push(differenceOf(line, own, line.kind === 'payment' ? '收款金额不符' : '退款金额不符', ''));
  }
  if (!own && line.kind === 'payment') {
    const hint = isBank ? '见「待匹配转账」' : '平台已收，账本没有：核对后向平台查询，或退回';
    differences.push(differenceOf(line, own, '我方无此收款', hint));
  }
  if (!own && line.kind === 'refund') {
    const task = open.find(({ amount_fen: fen }) => fen === line.amountFen);
    const done = task ? `办理「登记退回」：订单 ${task.order_id}，退款单号 ${task.out_refund_no}` : '';
    // The bank account also makes payments unrelated to orders.
    if (!isBank || task)
      differences.push(differenceOf(line, own, '我方无此退款', isBank ? done : '平台已退，账本没有：见「财务待办」'));
  }
  if (line.feeByRate !== null && toFen(line.fee) !== toFen(line.feeByRate)) {
    const said = `平台收 ${signedYuan(toFen(line.fee))} 元，按其费率为 ${signedYuan(toFen(line.feeByRate))} 元`;
    differences.push(differenceOf(line, own, '手续费不符', said));
  }
  return differences;
}

function differenceOf(line: StatementLine, own: Booked | undefined, what: string, hint: string): Difference {
  return {
    what,
    line: line.line,
    at: line.at,
    number: line.number,
    outTradeNo: line.outTradeNo,
    order: own?.order ?? null,
    providerFen: line.amountFen,
    ownFen: own?.amountFen ?? null,
    hint: [line.payer, hint].filter((part) => part !== '').join('；'),
  };
}

function differenceOfBooked(one: Booked, { way, from }: Statement): Difference {
  const isPayment = one.kind === 'payment';
  const isOfDayBefore = one.begunAt !== null && beijingDay(one.begunAt) < from;
  const other = way === 'bank_transfer' ? '入账日与银行的日子可以不同：核对前后几日的账单' : '核对前后一日的账单';
  return {
    what: isPayment ? '账单无此收款' : '账单无此退款',
    line: null,
    at: one.at,
    number: one.transactionId,
    outTradeNo: one.outTradeNo,
    order: one.order,
    providerFen: null,
    ownFen: one.amountFen,
    hint: isOfDayBefore ? '退款在前一日发起，应在前一日的账单里' : other,
  };
}

/** Reports separate fee lines that match no payment of ours. */
function strayFees({ fees, lines }: Statement, booked: readonly Booked[]): Difference[] {
  const known = new Set([...lines, ...booked].map(({ outTradeNo }) => outTradeNo));
  return fees
    .filter(({ outTradeNo }) => outTradeNo !== '' && !known.has(outTradeNo))
    .map(({ line, at, number, outTradeNo, fee }) => ({
      what: '手续费没有对应的收款',
      line,
      at,
      number,
      outTradeNo,
      order: null,
      providerFen: Math.abs(toFen(fee)),
      ownFen: null,
      hint: '',
    }));
}

/** Returns transfer numbers from any statement read so far. A colleague may confirm a transfer days after the bank's file. */
async function readKnownAtBank(db: Db, booked: readonly Booked[]): Promise<Set<string>> {
  if (booked.length === 0) return new Set();
  const numbers = booked.map(({ transactionId }) => transactionId);
  const rows = await db.selectFrom('bank_lines').select('number').where('number', 'in', numbers).execute();
  return new Set(rows.map(({ number }) => number));
}

/** Reads the bank-transfer refunds that are still to be paid by hand. */
const readOpenReturns = (db: Db): Promise<OpenReturn[]> =>
  db
    .selectFrom('refunds')
    .select(['order_id', 'out_refund_no', 'amount_fen'])
    .where('channel', '=', 'bank_transfer')
    .where('done_at', 'is', null)
    .orderBy('created_at')
    .execute();
