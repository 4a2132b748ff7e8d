import type { OrderStatus } from '#contract/order-states.ts';
import type { PaymentWay } from '#contract/order.ts';

/** The states of an order in the words of colleagues. */
export const orderStateNames: Readonly<Record<OrderStatus, string>> = {
  pending_payment: '待付款',
  paid: '已付款，待开通',
  fulfilled: '已开通',
  refunding: '退款中',
  refunded: '已退款',
  closed: '已关闭',
};

export const wayNames: Readonly<Record<PaymentWay, string>> = {
  alipay: '支付宝',
  wechat_pay: '微信支付',
  bank_transfer: '对公转账',
};
