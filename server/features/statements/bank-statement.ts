import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { beijingMoment, fenAmount } from './statement-values.ts';
import type { StatementFormat } from './statement.ts';

/**
 * 招商银行's list of account transactions, exported as CSV by its enterprise client. Columns are named as in its interface 账务查询: outgoing money is
 * 借方, incoming money 贷方 (https://openbiz.cmbchina.com/clouddc-document?bizkey=DCCT20201214145038074).
 */
export const bankStatement: StatementFormat = {
  way: 'bank_transfer',
  title: '招商银行账务明细',
  head: ['交易日', '借方金额', '贷方金额', '流水号'],
  read({ line, cell, maybe }) {
    const number = cell('流水号');
    if (!/^[A-Za-z0-9][A-Za-z0-9-]{5,39}$/.test(number))
      throw new OpsError(`第 ${line} 行的流水号“${number.slice(0, 40)}”无法识别`, 'file');
    const [outFen, inFen] = [fenAmount(cell('借方金额'), line), fenAmount(cell('贷方金额'), line)];
    const amountFen = inFen > 0 ? inFen : outFen;
    // A negative amount reverses an earlier booking.
    if (amountFen <= 0) return inFen === 0 && outFen === 0 ? null : 'other';
    return {
      line,
      kind: inFen > 0 ? 'payment' : 'refund',
      number,
      knownAs: [number],
      outTradeNo: '',
      amountFen,
      at: beijingMoment(`${cell('交易日')} ${maybe('交易时间')}`, line),
      fee: 0,
      feeByRate: null,
      payer: maybe('收/付方名称', '收(付)方名称').slice(0, 200),
      payerAccount: maybe('收/付方帐号', '收/付方账号', '收(付)方帐号', '收(付)方账号').slice(0, 60),
      note: [maybe('摘要'), maybe('用途'), maybe('业务摘要')]
        .filter((part) => part !== '')
        .join(' ')
        .slice(0, 500),
    };
  },
};
