type Transfer = { orderId: string; slip: string };
type PaidBack = Transfer & { outRefundNo: string; amountFen: number };

/** The bank account, which only operators access: received transfers, and those that they returned by hand. */
export class Bank {
  readonly arrived: (Transfer & { isConfirmed: boolean })[] = [];
  readonly paidBack: PaidBack[] = [];

  arrive(orderId: string, slip: string): void {
    this.arrived.push({ orderId, slip, isConfirmed: false });
  }

  /** Transfers a refund once. @returns its transfer, even if it was made before */
  payBack(refund: Omit<PaidBack, 'slip'>): PaidBack {
    const known = this.paidBack.find(({ outRefundNo }) => outRefundNo === refund.outRefundNo);
    if (known) return known;
    const sent = { ...refund, slip: `B${this.paidBack.length}-${refund.orderId}` };
    this.paidBack.push(sent);
    return sent;
  }
}
