import { yuanFromFen } from '#contract/money.ts';

/** An incoming payment that is not booked. */
export type CameIn = { number: string; at: Date; amountFen: number; payer: string; note: string };

/** An order that a transfer may pay. */
export type WaitingOrder = {
  id: string;
  isClosed: boolean;
  createdAt: Date;
  missingFen: number;
  /** Slip number from the buyer, and when it was entered. `filedAt` is null once a colleague has handled it. */
  slip: string | null;
  filedAt: Date | null;
  /** Possible names of the payer: the order's company or person, and the invoice's title. */
  payers: readonly string[];
};

export type Candidate = {
  order: WaitingOrder;
  /** Reasons for the proposal, in Chinese. */
  reasons: readonly string[];
  /** Differences from the buyer's slip number, name or amount due. */
  warnings: readonly string[];
};

const mostCandidates = 5;

/** Weights of the matching criteria, strongest first. An order that meets one of them is proposed. */
const weights = { note: 8, slip: 8, amount: 4, payer: 2 } as const;
const whatSpeaks = ['note', 'slip', 'amount', 'payer'] as const;

/**
 * Creates a function that proposes orders for an incoming payment, the likeliest first. The orders are indexed once: comparing a thousand lines
 * with a thousand orders blocked the process for five seconds.
 */
export function createProposer(orders: readonly WaitingOrder[]): (came: CameIn) => Candidate[] {
  const ofId = new Map(orders.map((order) => [plain(order.id), order]));
  const ofSlip = Map.groupBy(orders, ({ slip }) => slip && plain(slip));
  const ofAmount = Map.groupBy(orders, ({ missingFen }) => missingFen);
  const named = orders.flatMap((order) => order.payers.map((name) => ({ order, name: plain(name) })));
  const ofPayer = Map.groupBy(named, ({ name }) => name);
  return (came) => {
    const { note, number, amountFen, payer } = came;
    const found: Record<keyof typeof weights, ReadonlySet<WaitingOrder>> = {
      note: new Set(referencesIn(note).flatMap((id) => ofId.get(id) ?? [])),
      slip: new Set(ofSlip.get(plain(number))),
      amount: new Set(ofAmount.get(amountFen)),
      payer: new Set(payer === '' ? [] : ofPayer.get(plain(payer))?.map(({ order }) => order)),
    };
    const scoreOf = (order: WaitingOrder) =>
      whatSpeaks.reduce((sum, what) => sum + (found[what].has(order) ? weights[what] : 0), 0);
    return [...new Set(whatSpeaks.flatMap((what) => [...found[what]]))]
      .map((order) => ({ order, score: scoreOf(order) }))
      .toSorted((a, b) => b.score - a.score || b.order.createdAt.getTime() - a.order.createdAt.getTime())
      .slice(0, mostCandidates)
      .map(({ order }) => describe(came, order, new Set(whatSpeaks.filter((what) => found[what].has(order)))));
  };
}

function describe(
  { number, amountFen, payer }: CameIn,
  order: WaitingOrder,
  agrees: ReadonlySet<keyof typeof weights>,
): Candidate {
  const named = order.payers[0];
  const reasons = [
    agrees.has('note') && '附言写有订单号',
    agrees.has('slip') && '流水号与买方所填一致',
    agrees.has('amount') && '金额与应付一致',
    agrees.has('payer') && '付款方与购买方一致',
  ];
  const warnings = [
    !agrees.has('amount') && `金额不符：应付 ${yuanFromFen(order.missingFen)} 元，到账 ${yuanFromFen(amountFen)} 元`,
    order.filedAt !== null && !agrees.has('slip') && `流水号不符：买方填写 ${order.slip}，银行 ${number}`,
    !agrees.has('payer') && payer !== '' && named !== undefined && `付款方不符：购买方 ${named}，银行 ${payer}`,
    order.isClosed && '订单已关闭，入账会按原价重新打开',
  ];
  const said = (one: string | false): one is string => one !== false;
  return { order, reasons: reasons.filter(said), warnings: warnings.filter(said) };
}

/** Normalizes text for comparison: spaces, hyphens, full-width forms and case are ignored. */
const plain = (text: string) => text.normalize('NFKC').replaceAll(/[\s-]/g, '').toLowerCase();

/** Finds every substring that may be an order number without its hyphen. */
const referencesIn = (note: string) => [...plain(note).matchAll(/(?=(o.{10}))/g)].flatMap(([, id = '']) => id);
