import type { PaymentWay } from '#contract/order.ts';

/** A payment or refund as the provider's statement reports it. */
export type StatementLine = {
  /** Line number in the file, from 1. */
  line: number;
  kind: 'payment' | 'refund';
  /** The provider's number of this movement. Lines with the same number are the same movement. */
  number: string;
  /** Transaction ids that the ledger may have for it. */
  knownAs: readonly string[];
  /** Our number of the payment; empty on a bank statement. */
  outTradeNo: string;
  /** Always positive. */
  amountFen: number;
  at: Date;
  /** Fee in hundred-thousandths of a yuan, since fees have five decimal places; negative if the provider returns it. */
  fee: number;
  /** Fee computed from the amount and the stated rate, or null if the file has no rate. */
  feeByRate: number | null;
  /** The payer's name; only on a bank statement. */
  payer: string;
  payerAccount: string;
  /** The payer's remittance note; only on a bank statement. */
  note: string;
};

/** A fee on a separate line. */
type FeeLine = { line: number; number: string; outTradeNo: string; fee: number; at: Date };

export type Statement = {
  way: PaymentWay;
  /** Name of the format, in Chinese. */
  title: string;
  /** First and last day in Beijing. */
  from: string;
  to: string;
  lines: readonly StatementLine[];
  fees: readonly FeeLine[];
  /** Number of movements that are neither payment nor refund, such as withdrawals and internal transfers. */
  others: number;
};

/** A file format, identified by its table's header. */
export type StatementFormat = Pick<Statement, 'way' | 'title'> & {
  /** Column names that together identify the format. */
  head: readonly string[];
  /** Parses a row; null if it moved no money. @throws OpsError */
  read: (row: StatementRow) => StatementLine | FeeLine | 'other' | null;
};

/** A row of the file, read by column name. */
export type StatementRow = {
  line: number;
  /** Returns the cell of the first of these columns that the file has. @throws OpsError if it has none */
  cell: (...names: string[]) => string;
  /** As `cell`, but returns an empty string if no column exists. */
  maybe: (...names: string[]) => string;
};

/** Returns true for a separate fee line. */
export const isFee = (read: StatementLine | FeeLine): read is FeeLine => !('kind' in read);
