import type { PaymentWay } from '#contract/order.ts';

/** A movement of money as a provider writes it down. */
export type StatementLine = {
  /** Of the file, from 1. */
  line: number;
  kind: 'payment' | 'refund';
  /** The provider's own number of this movement; the same one twice is one movement. */
  number: string;
  /** By which the ledger may have it. */
  knownAs: readonly string[];
  /** Our number of the payment; empty of a bank. */
  outTradeNo: string;
  /** Above zero. */
  amountFen: number;
  at: Date;
  /** What the provider keeps for it, less than nothing where it gives that back, in hundred-thousandths of a yuan: fees have five places. */
  fee: number;
  /** What its own rate makes of the amount; null where the file has no rate. */
  feeByRate: number | null;
  /** Of a bank: whose money it is. */
  payer: string;
  payerAccount: string;
  /** Of a bank: what the payer wrote. */
  note: string;
};

/** A fee with a line of its own. */
type FeeLine = { line: number; number: string; outTradeNo: string; fee: number; at: Date };

export type Statement = {
  way: PaymentWay;
  /** What it is, in words. */
  title: string;
  /** Days in Beijing. */
  from: string;
  to: string;
  lines: readonly StatementLine[];
  fees: readonly FeeLine[];
  /** Movements that are neither a payment nor a refund: withdrawals, transfers of one's own. */
  others: number;
};

/** One kind of file, known by the head of its table. */
export type StatementFormat = Pick<Statement, 'way' | 'title'> & {
  /** The names that no other file's head has together. */
  head: readonly string[];
  /** What a row says; null for one that moved no money. @throws OpsError */
  read: (row: StatementRow) => StatementLine | FeeLine | 'other' | null;
};

/** A row of the file by the names of its columns. */
export type StatementRow = {
  line: number;
  /** The cell of the first of these columns that the file has. @throws OpsError without any */
  cell: (...names: string[]) => string;
  /** The same, or empty. */
  maybe: (...names: string[]) => string;
};

export const isFee = (read: StatementLine | FeeLine): read is FeeLine => !('kind' in read);
