type Transfer = { orderId: string; slip: string };
type PaidBack = Transfer & { outRefundNo: string; amountFen: number };

/** The account at the bank, which only operators look into: what came in, and what they sent back by hand. */
export class Bank {
  readonly arrived: (Transfer & { isConfirmed: boolean })[] = [];
  readonly paidBack: PaidBack[] = [];

  arrive(orderId: string, slip: string): void {
    this.arrived.push({ orderId, slip, isConfirmed: false });
  }

  /** Sends a refund's money once. @returns the transfer of it, also when it was sent before */
  payBack(refund: Omit<PaidBack, 'slip'>): PaidBack {
    const known = this.paidBack.find(({ outRefundNo }) => outRefundNo === refund.outRefundNo);
    if (known) return known;
    const sent = { ...refund, slip: `B${this.paidBack.length}-${refund.orderId}` };
    this.paidBack.push(sent);
    return sent;
  }
}
