import { describe, expect, it } from 'vitest';
import {
  alipayRow,
  alipayStatement,
  bankStatement,
  weChatRow,
  weChatStatement,
} from '#server/testing/statement-files.ts';
import { readStatement } from './read-statement.ts';

const utf8 = (text: string) => Buffer.from(text);
const at = new Date('2026-11-27T08:00:05Z');
const paid = { transaction_id: '2026112722001400001', out_trade_no: 'RQ20261127AAAA', amount_fen: 140_000, at };

const weChatPaid = weChatRow({
  at: '2026-11-27 16:00:05',
  number: '4200000001',
  outTradeNo: 'RQ20261127BBBB',
  amount: '1400.00',
  fee: '8.40000',
});
const weChatReturned = weChatRow({
  at: '2026-11-27 18:00:00',
  number: '4200000001',
  outTradeNo: 'RQ20261127BBBB',
  amount: '100.00',
  fee: '-0.60000',
  refund: ['5030000001', 'RQ20261127RRRR'],
});

describe('a statement is identified by its header and read to the fen', () => {
  it('of Alipay, 业务明细, with lines of # and tabs', () => {
    const returned = { ...paid, transaction_id: 'RQ20261127RRRR', amount_fen: -10_000 };
    const rows = [alipayRow(paid), alipayRow(returned).replace(/0\.00,0\.00,$/, '0.60,0.00,')];
    const statement = readStatement(utf8(alipayStatement('2026-11-27', rows)));
    expect(statement).toMatchObject({ way: 'alipay', title: '支付宝业务明细', from: '2026-11-27', to: '2026-11-27' });
    expect(statement.lines).toMatchObject([
      {
        line: 6,
        kind: 'payment',
        number: paid.transaction_id,
        outTradeNo: paid.out_trade_no,
        amountFen: 140_000,
        at,
        fee: 840_000,
      },
      { line: 7, kind: 'refund', knownAs: ['RQ20261127RRRR'], amountFen: 10_000, fee: -60_000 },
    ]);
  });

  it('of Alipay, 账务明细, with fees on separate lines and withdrawals left out', () => {
    const head =
      '账务流水号,业务流水号,商户订单号,商品名称,发生时间,对方账号,收入金额（+元）,支出金额（-元）,账户余额（元）,交易渠道,业务类型,备注';
    const row = (number: string, order: string, [income, outgo]: [string, string], kind: string) =>
      `${number}\t,T1\t,${order}\t,米筐,2026-11-27 16:00:05,**雷\t,${income},${outgo},9.00,支付宝,${kind},`;
    const rows = [
      row('1', 'RQ1', ['1400.00', '0.00'], '在线支付'),
      row('2', 'RQ1', ['0.00', '-8.40'], '收费'),
      row('3', 'RQ1', ['0.00', '-100.00'], '交易退款'),
      row('4', '', ['0.00', '-5000.00'], '提现'),
    ];
    const before =
      '#支付宝账务明细查询\n#起始日期：[2026年11月27日 00:00:00]   终止日期：[2026年11月28日 00:00:00]\n#----\n';
    const statement = readStatement(utf8(`${before}${head}\n${rows.join('\n')}\n#----账务明细列表结束----\n`));
    expect(statement).toMatchObject({ from: '2026-11-27', to: '2026-11-27', others: 1, fees: [{ fee: 840_000 }] });
    expect(statement.lines).toMatchObject([
      { kind: 'payment', knownAs: ['T1'], amountFen: 140_000 },
      { kind: 'refund', outTradeNo: 'RQ1', amountFen: 10_000 },
    ]);
    const ofNoTime = readStatement(utf8(`${before.replace('28日', '27日')}${head}\n`));
    expect(ofNoTime).toMatchObject({ from: '2026-11-27', to: '2026-11-27' });
  });

  it('of WeChat Pay, with backticks, totals at the end and fees of five decimal places', () => {
    const statement = readStatement(utf8(`\uFEFF${weChatStatement([weChatPaid, weChatReturned])}`));
    expect(statement).toMatchObject({ way: 'wechat_pay', from: '2026-11-27', to: '2026-11-27' });
    expect(statement.lines).toMatchObject([
      { kind: 'payment', number: '4200000001', amountFen: 140_000, fee: 840_000, feeByRate: 840_000, at },
      {
        kind: 'refund',
        number: '5030000001',
        knownAs: ['5030000001', 'RQ20261127RRRR'],
        amountFen: 10_000,
        feeByRate: -60_000,
      },
    ]);
  });

  it('of WeChat Pay, with a coupon’s share refunded and failed refunds left out', () => {
    const withCoupon = weChatReturned.replace('`100.00', '`90.00');
    const failed = ['FAIL', 'CHANGE'].map((state) => weChatReturned.replace('`SUCCESS', `\`${state}`));
    const { lines } = readStatement(utf8(weChatStatement([withCoupon, ...failed])));
    expect(lines).toMatchObject([{ kind: 'refund', amountFen: 10_000 }]);
  });

  it('of the bank, with amount, payer and note of incoming payments', () => {
    const file = bankStatement('2026-11-27', [
      { number: 'G1127A00001', in: '52,000.00', payer: '示例一基金管理有限公司', note: 'O-V5G5YMDVG5' },
      { number: 'G1127A00002', out: '100.00' },
    ]);
    const statement = readStatement(utf8(file));
    expect(statement.lines).toMatchObject([
      {
        kind: 'payment',
        number: 'G1127A00001',
        amountFen: 5_200_000,
        payer: '示例一基金管理有限公司',
        note: '转账 O-V5G5YMDVG5',
      },
      { kind: 'refund', number: 'G1127A00002', amountFen: 10_000 },
    ]);
    expect(statement.lines[0]?.at).toEqual(new Date('2026-11-27T02:15:30Z'));
  });

  it('in GBK and in UTF-8', () => {
    // 交易日,借方金额,贷方金额,流水号,收/付方名称 and 米筐 in GBK.
    const hex = 'bdbbd2d7c8d52cbde8b7bdbdf0b6ee2cb4fbb7bdbdf0b6ee2cc1f7cbaebac52ccad52fb8b6b7bdc3fbb3c60a';
    const row = Buffer.concat([Buffer.from('20261127,,1400.00,G1127A00001,'), Buffer.from('c3d7bff00a', 'hex')]);
    expect(readStatement(Buffer.concat([Buffer.from(hex, 'hex'), row])).lines).toMatchObject([
      { amountFen: 140_000, payer: '米筐' },
    ]);
  });
});

describe('an invalid file is refused with its line', () => {
  const alipay = (row: string) => utf8(alipayStatement('2026-11-27', [alipayRow(paid), row]));
  const ofDays = (...days: [string, string]) =>
    utf8(weChatStatement(days.map((day) => weChatPaid.replace('2026-11-27', day))));
  it.each([
    ['another table', utf8('a,b\n1,2\n'), '不是可以识别的账单'],
    ['no text', Buffer.from([0, 1, 2, 255]), 'UTF-8 或 GBK'],
    [
      'an amount with a tenth of a fen',
      alipay(alipayRow(paid).replaceAll('1400.00', '1400.001')),
      '第 7 行的金额“1400.001”',
    ],
    ['an amount that is none', alipay(alipayRow(paid).replaceAll('1400.00', '=1+1')), '第 7 行的金额“=1+1”'],
    [
      'a cell of a thousand characters',
      alipay(alipayRow(paid).replace('米筐', '米'.repeat(1001))),
      '第 7 行有一格超过',
    ],
    ['more than 20,000 rows', utf8(weChatStatement(Array<string>(20_001).fill(weChatPaid))), '超过 20000 行'],
    [
      'a kind of row that Alipay does not document',
      alipay(alipayRow(paid).replace('交易,', '转换,')),
      '第 7 行的业务类型“转换”',
    ],
    ['a quote that stays open', alipay(`"${alipayRow(paid)}`), '行的引号不成对'],
    ['nothing in it', utf8(weChatStatement([])), '没有交易'],
    ['a day more than a year', ofDays('2025-11-27', '2026-11-29'), '超过一年'],
    ['a currency that is not ours', utf8(weChatStatement([weChatPaid.replace('CNY', 'HKD')])), '不是人民币'],
  ])('%s', (_, file, words) => {
    expect(() => readStatement(file)).toThrow(words);
  });

  it.each(['2026-13-45', '2026-02-31', '2025-02-29', '2026-11-00', '2026-00-27', '99'])(
    'a row of the day %s',
    (day) => {
      const file = alipay(alipayRow(paid).replaceAll('2026-11-27', day));
      expect(() => readStatement(file)).toThrow(`第 7 行的时间“${day}`);
    },
  );

  it.each(['24:61:00', '24:00:00', '23:60:00', '23:59:60', '99'])('a row at %s', (time) => {
    const file = alipay(alipayRow(paid).replaceAll('16:00:05', time));
    expect(() => readStatement(file)).toThrow('第 7 行的时间');
  });

  it.each(['2026年02月31', '2026年13月01', '9999年99月99'])('a header with the day %s', (day) => {
    const file = utf8(alipayStatement('2026-11-27', [alipayRow(paid)]).replaceAll('2026年11月27', day));
    expect(() => readStatement(file)).toThrow(`账单写明的日期“${day}”不存在`);
  });

  it('except with cells of up to a thousand characters and up to 20,000 rows', () => {
    expect(readStatement(alipay(alipayRow(paid).replace('米筐', '米'.repeat(1000)))).lines).toHaveLength(2);
    expect(readStatement(utf8(weChatStatement(Array<string>(20_000).fill(weChatPaid)))).lines).toHaveLength(20_000);
  });

  it('except for up to a year', () => {
    expect(readStatement(ofDays('2025-11-27', '2026-11-28'))).toMatchObject({ from: '2025-11-27', to: '2026-11-28' });
  });
});
