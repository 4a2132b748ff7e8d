import { yuanFromFen } from '#contract/money.ts';

/** Money that came in and is in no book. */
export type CameIn = { number: string; at: Date; amountFen: number; payer: string; note: string };

/** An order that a transfer may be for. */
export type WaitingOrder = {
  id: string;
  isClosed: boolean;
  createdAt: Date;
  missingFen: number;
  /** The number that its buyer filed, and when: null once a colleague has looked for it. */
  slip: string | null;
  filedAt: Date | null;
  /** As the buyer named the payer: the company or the person of the order, and who the invoice is for. */
  payers: readonly string[];
};

export type Candidate = {
  order: WaitingOrder;
  /** Why it is proposed, in words. */
  reasons: readonly string[];
  /** What does not agree with what the buyer filed or owes. */
  warnings: readonly string[];
};

const mostCandidates = 5;

/** What speaks for an order, the stronger first; one of them is enough to be proposed. */
const weights = { note: 8, slip: 8, amount: 4, payer: 2 } as const;

/** The orders that money may be for, the likeliest first. */
export function proposeOrders(came: CameIn, orders: readonly WaitingOrder[]): Candidate[] {
  return orders
    .flatMap((order) => {
      const agrees = compare(came, order);
      const score = Object.entries(weights).reduce(
        (sum, [name, weight]) => sum + (agrees[name as keyof typeof weights] ? weight : 0),
        0,
      );
      return score === 0 ? [] : [{ score, candidate: describe(came, order, agrees) }];
    })
    .toSorted(
      (a, b) => b.score - a.score || b.candidate.order.createdAt.getTime() - a.candidate.order.createdAt.getTime(),
    )
    .slice(0, mostCandidates)
    .map(({ candidate }) => candidate);
}

type Agrees = Record<keyof typeof weights, boolean>;

function compare({ number, amountFen, payer, note }: CameIn, order: WaitingOrder): Agrees {
  return {
    note: plain(note).includes(plain(order.id)),
    slip: order.slip !== null && plain(order.slip) === plain(number),
    amount: amountFen === order.missingFen,
    payer: payer !== '' && order.payers.some((name) => plain(name) === plain(payer)),
  };
}

function describe({ number, amountFen, payer }: CameIn, order: WaitingOrder, agrees: Agrees): Candidate {
  const named = order.payers[0];
  const reasons = [
    agrees.note && '附言写有订单号',
    agrees.slip && '流水号与买方所填一致',
    agrees.amount && '金额与应付一致',
    agrees.payer && '付款方与购买方一致',
  ];
  const warnings = [
    !agrees.amount && `金额不符：应付 ${yuanFromFen(order.missingFen)} 元，到账 ${yuanFromFen(amountFen)} 元`,
    order.filedAt !== null && !agrees.slip && `流水号不符：买方填写 ${order.slip}，银行 ${number}`,
    !agrees.payer && payer !== '' && named !== undefined && `付款方不符：购买方 ${named}，银行 ${payer}`,
    order.isClosed && '订单已关闭，入账会按原价重新打开',
  ];
  const said = (one: string | false): one is string => one !== false;
  return { order, reasons: reasons.filter(said), warnings: warnings.filter(said) };
}

/** As people compare: without spaces, width and case, and whichever brackets. */
const plain = (text: string) => text.normalize('NFKC').replaceAll(/[\s-]/g, '').toLowerCase();
