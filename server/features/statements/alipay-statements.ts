import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { beijingMoment, exactAmount, fenAmount, noPayer } from './statement-values.ts';
import type { StatementFormat } from './statement.ts';

/**
 * Alipay's files as its console and `alipay.data.dataservice.bill.downloadurl.query` give them, in GBK, with lines of `#` before and after
 * (https://opendocs.alipay.com/apis/api_15/alipay.data.dataservice.bill.downloadurl.query).
 */
export const alipayStatements: readonly StatementFormat[] = [
  {
    way: 'alipay',
    title: '支付宝业务明细',
    head: ['支付宝交易号', '商户订单号', '业务类型', '订单金额', '商家实收'],
    read({ line, cell, maybe }) {
      const [kind, tradeNumber, outTradeNo] = [cell('业务类型'), cell('支付宝交易号'), cell('商户订单号')];
      const at = beijingMoment(cell('完成时间'), line);
      const fee = Math.abs(exactAmount(maybe('服务费'), line));
      const common = { line, outTradeNo, at, feeByRate: null, ...noPayer };
      if (kind === '交易') {
        const amountFen = Math.abs(fenAmount(cell('订单金额'), line));
        return { ...common, kind: 'payment', number: tradeNumber, knownAs: [tradeNumber], amountFen, fee };
      }
      if (kind !== '退款') throw new OpsError(`第 ${line} 行的业务类型“${kind.slice(0, 40)}”无法识别`, 'file');
      const amountFen = Math.abs(fenAmount(cell('商家实收'), line));
      const request = maybe('退款批次号/请求号', '退款批次号');
      const number = request === '' ? `${tradeNumber}/${line}` : request;
      return { ...common, kind: 'refund', number, knownAs: request === '' ? [] : [request], amountFen, fee: -fee };
    },
  },
  {
    way: 'alipay',
    title: '支付宝账务明细',
    head: ['账务流水号', '业务流水号', '商户订单号', '收入金额', '支出金额', '业务类型'],
    read({ line, cell, maybe }) {
      const [kind, number, outTradeNo] = [cell('业务类型'), cell('账务流水号'), cell('商户订单号')];
      const at = beijingMoment(cell('发生时间'), line);
      const inFen = Math.abs(fenAmount(cell('收入金额'), line));
      const outFen = Math.abs(fenAmount(cell('支出金额'), line));
      if (/收费|退费|服务费|手续费/.test(kind)) return { line, number, outTradeNo, fee: (outFen - inFen) * 1000, at };
      const common = { line, number, outTradeNo, at, fee: 0, feeByRate: null, ...noPayer };
      // A withdrawal or a transfer between the company's own accounts.
      if (outTradeNo === '') return 'other';
      if (inFen > 0) {
        return { ...common, kind: 'payment', knownAs: [maybe('业务流水号')], amountFen: inFen };
      }
      return outFen > 0 ? { ...common, kind: 'refund', knownAs: [], amountFen: outFen } : null;
    },
  },
];
