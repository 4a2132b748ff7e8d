/**
 * Meaning of a notification. `paid`: the payment is booked once. `returned`: a refund is booked once; if we did not start it, a colleague
 * decides. `stuck`: a refund failed; nothing is booked, and a colleague is notified. `nothing`: no money moved and nothing is booked.
 */
type Says = 'paid' | 'returned' | 'stuck' | 'nothing';

type Kind = { when: string; says: Says; manual: string };

const tradeManual =
  '电脑网站支付与手机网站支付 > 异步通知说明 > 通知触发条件, https://opendocs.alipay.com/open/270/105902 and https://opendocs.alipay.com/open/203/105286';
const alipayRefundManual =
  '统一收单交易退款接口 > 常见问题 > 退款触发的异步通知, https://opendocs.alipay.com/open/6c0cdd7d_alipay.trade.refund';
const depositBackManual =
  '收单退款冲退完成通知, https://opendocs.alipay.com/open/02ekfj?ref=api&scene=alipay.trade.refund.depositback.completed';
const paidManual =
  'Native 支付与 H5 支付 > 支付成功回调通知, https://pay.weixin.qq.com/docs/merchant/products/notification/introduction.html';
const refundManual = '退款结果通知, https://pay.weixin.qq.com/doc/v3/merchant/4012082022';

/**
 * Every kind of notification that the payment providers send here. Alipay's are identified by `trade_status` and the presence of
 * `refund_fee`, its messages by `msg_method` and their state. WeChat Pay's are identified by `event_type` and the state inside `resource`.
 * Any kind is acknowledged if it is signed, for us, new and consistent with the ledger: with "success" for Alipay, with 200 for WeChat Pay.
 * Otherwise the provider would resend it for a day. Computer and phone pages, Native and H5 differ in `trade_type` only. Unlisted kinds are
 * acknowledged, too, and reported to a colleague.
 */
export const alipayKinds: Readonly<Record<string, Kind>> = {
  WAIT_BUYER_PAY: { when: 'the trade waits for its payer', says: 'nothing', manual: tradeManual },
  TRADE_SUCCESS: { when: 'paid, and may still be refunded', says: 'paid', manual: tradeManual },
  TRADE_FINISHED: { when: 'paid, and past its refunds: months later', says: 'paid', manual: tradeManual },
  TRADE_CLOSED: { when: 'closed unpaid, by its time or by us', says: 'nothing', manual: tradeManual },
  'TRADE_SUCCESS refund_fee': { when: 'a part went back', says: 'returned', manual: alipayRefundManual },
  'TRADE_FINISHED refund_fee': {
    when: 'past its refunds, a part had gone back',
    says: 'returned',
    manual: tradeManual,
  },
  'TRADE_CLOSED refund_fee': { when: 'all of it went back', says: 'returned', manual: alipayRefundManual },
  'alipay.trade.refund.depositback.completed S': {
    when: 'a bank has taken what went back',
    says: 'nothing',
    manual: depositBackManual,
  },
  'alipay.trade.refund.depositback.completed F': {
    when: 'a bank has sent it back',
    says: 'stuck',
    manual: depositBackManual,
  },
};

export const wechatPayKinds: Readonly<Record<string, Kind>> = {
  'TRANSACTION.SUCCESS SUCCESS': { when: 'paid', says: 'paid', manual: paidManual },
  'TRANSACTION.SUCCESS REFUND': { when: 'paid, and refunded since', says: 'paid', manual: paidManual },
  'TRANSACTION.SUCCESS NOTPAY': { when: 'not paid yet', says: 'nothing', manual: paidManual },
  'TRANSACTION.SUCCESS CLOSED': { when: 'closed unpaid', says: 'nothing', manual: paidManual },
  'TRANSACTION.SUCCESS REVOKED': { when: 'revoked at the counter', says: 'nothing', manual: paidManual },
  'TRANSACTION.SUCCESS USERPAYING': { when: 'the payer is typing', says: 'nothing', manual: paidManual },
  'TRANSACTION.SUCCESS PAYERROR': { when: 'the bank refused', says: 'nothing', manual: paidManual },
  'REFUND.SUCCESS SUCCESS': { when: 'a refund went through', says: 'returned', manual: refundManual },
  'REFUND.ABNORMAL ABNORMAL': { when: 'the card is void or frozen', says: 'stuck', manual: refundManual },
  'REFUND.CLOSED CLOSED': { when: 'the refund was closed', says: 'stuck', manual: refundManual },
};

/** Notifications that are not acknowledged, and the person alerted: the one on call, a colleague in working hours, or no one. */
export const refusedKinds = {
  malformed: { when: 'no notification in all its parts', calls: 'no-one', manual: tradeManual },
  probe: {
    when: 'the signature begins with WECHATPAY/SIGNTEST/: WeChat Pay tests that it is refused',
    calls: 'no-one',
    manual: '应对签名探测流量, https://pay.weixin.qq.com/doc/v3/merchant/4016241880',
  },
  unreadable: {
    when: 'signed or encrypted with a key that is not configured, or for another merchant: sent again once the key is',
    calls: 'colleague',
    manual: '如何从平台证书切换成微信支付公钥, https://pay.weixin.qq.com/doc/v3/merchant/4012154180',
  },
  forged: {
    when: 'a notification in all its parts under a wrong signature',
    calls: 'on-call',
    manual: '异步返回结果的验签, https://opendocs.alipay.com/common/02mse7',
  },
} as const;
