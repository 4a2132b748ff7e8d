import type { Selectable } from 'kysely';
import { yuanFromFen } from '#contract/money.ts';
import { beijingTime } from '#lib/shared/time/beijing-time.ts';
import type { OrderTables } from '#server/kernel/db/order-tables.ts';

type LedgerRow = Pick<Selectable<OrderTables['ledger']>, 'transaction_id' | 'out_trade_no' | 'amount_fen' | 'at'>;

const alipayHead =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';

/** Builds a row of 业务明细 as Alipay writes it, with a tab after values that a spreadsheet would take for a number. */
export function alipayRow({
  transaction_id: number,
  out_trade_no: outTradeNo,
  amount_fen: fen,
  at,
}: LedgerRow): string {
  const time = beijingTime(at);
  const isPayment = fen > 0;
  const amount = `${isPayment ? '' : '-'}${yuanFromFen(Math.abs(fen))}`;
  const trade = isPayment ? number : `T${outTradeNo}`;
  const request = isPayment ? '' : number;
  const fee = isPayment ? `-${yuanFromFen(Math.round(fen * 0.006))}` : '0.00';
  return `${trade}\t,${outTradeNo}\t,${isPayment ? '交易' : '退款'},米筐,${time},${time},\t,\t,\t,\t,**雷(138******00)\t,${amount},${amount},0.00,0.00,0.00,0.00,0.00,\t,0.00,0.00,${request}\t,${fee},0.00,`;
}

/** Builds Alipay's 业务明细 of a day, in its original GBK or in UTF-8. */
export function alipayStatement(day: string, rows: readonly string[]): string {
  const [year, month, date] = day.split('-');
  return [
    '#支付宝业务明细查询',
    '#账号：[20881234567890120156]',
    `#起始日期：[${year}年${month}月${date}日 00:00:00]   终止日期：[${year}年${month}月${date}日 23:59:59]`,
    '#-----------------------------------------业务明细列表----------------------------------------',
    alipayHead,
    ...rows,
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${rows.length}笔，商家实收共0.00元，商家优惠共0.00元`,
    `#导出时间：[${year}年${month}月${date}日 23:59:59]`,
    '',
  ].join('\r\n');
}

const bankHead =
  '交易日,交易时间,起息日,交易类型,借方金额,贷方金额,余额,摘要,流水号,流程实例号,业务名称,用途,业务参考号,业务摘要,其它摘要,收/付方分行名,收/付方名称,收/付方帐号';

type BankRow = { number: string; in?: string; out?: string; payer?: string; note?: string };

/** Builds 招商银行's list of a day's movements. */
export function bankStatement(day: string, rows: readonly BankRow[]): string {
  const written = day.replaceAll('-', '');
  return [
    '公司名称,米筐科技,银行帐号,755900000000001',
    `查询开始日期,${written},查询结束日期,${written}`,
    bankHead,
    ...rows.map(
      ({ number, in: credit = '', out: debit = '', payer = '', note = '' }) =>
        `${written},101530,${written},转账,"${debit}","${credit}","1,000,000.00",转账,${number},,,${note},,,,,${payer},6225000000000001`,
    ),
    '',
  ].join('\n');
}

type WeChatRow = {
  at: string;
  number: string;
  outTradeNo: string;
  amount: string;
  fee: string;
  /** WeChat Pay's refund number and ours. */
  refund?: readonly [string, string];
};

/** Builds a row of WeChat Pay's 交易账单, with a backtick before each cell. */
export function weChatRow({ at, number, outTradeNo, amount, fee, refund }: WeChatRow): string {
  const [paid, returned] = refund ? ['0.00', amount] : [amount, '0.00'];
  const [theirs, ours] = refund ?? ['0', '0'];
  const state = refund ? 'REFUND' : 'SUCCESS';
  const way = refund ? ['ORIGINAL', 'SUCCESS'] : ['', ''];
  const order = [
    at,
    'wx1',
    '1900000109',
    '0',
    '',
    number,
    outTradeNo,
    'oU',
    'NATIVE',
    state,
    'CMC',
    'CNY',
    paid,
    '0.00',
  ];
  const back = [theirs, ours, returned, '0.00', ...way];
  return [...order, ...back, '米筐', '', fee, '0.60%', paid, returned, ''].map((cell) => `\`${cell}`).join(',');
}

/** Builds the statement of a day's movements, with the two summary lines. */
export function weChatStatement(rows: readonly string[]): string {
  return [
    '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注',
    ...rows,
    '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
    '`2,`0.00,`0.00,`0.00,`0.00000,`0.00,`0.00',
    '',
  ].join('\r\n');
}
