import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { beijingMoment, exactAmount, feeByRate, fenAmount, noPayer } from './statement-values.ts';
import type { StatementFormat } from './statement.ts';

/**
 * WeChat Pay's 交易账单, with payments, refunds or both. Each cell begins with a backtick, and two lines of totals follow the rows. Older merchants
 * have `总金额` for the amount (https://pay.weixin.qq.com/docs/merchant/products/bill-download/format-trade.html).
 */
export const weChatPayStatement: StatementFormat = {
  way: 'wechat_pay',
  title: '微信支付交易账单',
  head: ['交易时间', '微信订单号', '商户订单号', '交易状态', '货币种类'],
  read({ line, cell, maybe }) {
    const [state, transaction, outTradeNo] = [cell('交易状态'), cell('微信订单号'), cell('商户订单号')];
    if (cell('货币种类') !== 'CNY') throw new OpsError(`第 ${line} 行的货币不是人民币`, 'file');
    const at = beijingMoment(cell('交易时间'), line);
    const [fee, rate] = [exactAmount(maybe('手续费'), line), maybe('费率')];
    const common = { line, outTradeNo, at, ...noPayer };
    if (state === 'SUCCESS') {
      const amountFen = fenAmount(cell('订单金额', '总金额', '应结订单金额'), line);
      const byRate = feeByRate(amountFen, rate);
      return {
        ...common,
        kind: 'payment',
        number: transaction,
        knownAs: [transaction],
        amountFen,
        fee,
        feeByRate: byRate,
      };
    }
    if (state !== 'REFUND' && state !== 'REVOKED')
      throw new OpsError(`第 ${line} 行的交易状态“${state.slice(0, 40)}”无法识别`, 'file');
    if (['FAIL', 'CHANGE'].includes(maybe('退款状态'))) return null;
    const asked = fenAmount(maybe('申请退款金额'), line);
    const amountFen = asked > 0 ? asked : fenAmount(cell('退款金额'), line);
    const numbers = [maybe('微信退款单号'), maybe('商户退款单号')].filter((number) => number !== '' && number !== '0');
    // A refund returns the fee as well.
    const byRate = feeByRate(amountFen, rate);
    return {
      ...common,
      kind: 'refund',
      number: numbers[0] ?? `${transaction}/${line}`,
      knownAs: numbers,
      amountFen,
      fee,
      feeByRate: byRate === null ? null : -byRate,
    };
  },
};
