import type { PaymentWay } from '#contract/order.ts';

/** Drawn by ourselves, as the kind of thing that pays: a wallet, a conversation, a bank. No provider's mark is copied. */
const drawings: Readonly<Record<PaymentWay, string>> = {
  alipay:
    'M4 7h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zm0 0V6a2 2 0 0 1 2-2h10v3M20 12h-5a1.5 1.5 0 0 0 0 3h5',
  wechat_pay: 'M21 12a8 8 0 0 1-8 8H4l2-3.2A8 8 0 1 1 21 12zM9.5 9l3 4 3-4M12.5 13v4M10 14h5',
  bank_transfer: 'M4 10 12 4l8 6zM6 10v7M10 10v7M14 10v7M18 10v7M3.5 20h17',
};

/** The mark of a way to pay; its name stands beside it. */
export function PaymentMark({ way }: { way: PaymentWay }) {
  return (
    <svg
      aria-hidden="true"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-6 shrink-0 stroke-primary"
    >
      <path d={drawings[way]} />
    </svg>
  );
}
