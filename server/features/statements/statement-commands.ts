import * as z from 'zod/mini';
import { workbookType } from '#contract/desk-exports.ts';
import { yuanFromFen } from '#contract/money.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import { defineAction } from '#server/kernel/desk/declare.ts';
import { file, flag } from '#server/kernel/desk/fields.ts';
import { toTable } from '#server/kernel/ops/listing.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import type { OpsFile } from '#server/kernel/ops/ops-output.ts';
import { signedYuan, toCsv, type Sheet } from '#server/kernel/ops/sheet.ts';
import { toWorkbook } from '#server/kernel/ops/workbook-aside.ts';
import { keepBankLines, setAsideTransfer } from './bank-lines.ts';
import { compareStatement, type Compared, type Difference } from './compare-statement.ts';
import { ledgerCommands } from './ledger-commands.ts';
import { readStatementAside } from './statement-aside.ts';
import { toFen } from './statement-values.ts';
import type { Statement } from './statement.ts';
import { transferListing } from './transfer-listing.ts';

/** Actions and listings of finance: statement reconciliation, incoming transfers and the ledger. */
export const statementCommands = [
  transferListing,
  ...ledgerCommands,
  defineAction({
    name: 'statement-read',
    title: '核对账单',
    does: '读一份账单（支付宝业务明细或账务明细、微信支付交易账单、招商银行账务明细的 CSV），与账本逐笔核对，列出全部差异；银行的到账留在「待匹配转账」里，同一份读两次不会重复',
    roles: ['finance'],
    input: z.object({
      file: file({ title: '账单文件', place: 'CSV', types: ['text/csv', 'text/plain'] }),
      xlsx: flag('差异另存为 Excel'),
      export: flag('差异另存为 CSV'),
    }),
    async run({ db, clock }, { file: { bytes }, xlsx, export: csv }) {
      if (xlsx && csv) throw new OpsError('Excel 与 CSV 请选一种', 'xlsx');
      const statement = await readStatementAside(bytes);
      const added =
        statement.way === 'bank_transfer' ? await keepBankLines(db, clock.now(), statement.lines) : undefined;
      const compared = await compareStatement(db, statement);
      const text = reportOf(statement, compared, added);
      if (!xlsx && !csv) return text;
      return { ...(await fileOf(statement, compared.differences, xlsx)), text };
    },
  }),
  setAsideTransfer,
];

function reportOf(statement: Statement, { differences, own }: Compared, added: number | undefined): string {
  const { title, from, to, lines, fees, others } = statement;
  const sumOf = (kind: 'payment' | 'refund') => {
    const same = lines.filter((line) => line.kind === kind);
    return { count: same.length, fen: same.reduce((sum, { amountFen }) => sum + amountFen, 0) };
  };
  const sums = (name: string, { payment, refund }: Compared['own']) =>
    `${name}  收款 ${payment.count} 笔 ${yuanFromFen(payment.fen)} 元，退款 ${refund.count} 笔 ${yuanFromFen(refund.fen)} 元，净额 ${signedYuan(payment.fen - refund.fen)} 元\n`;
  const fee = toFen([...lines, ...fees].reduce((sum, one) => sum + one.fee, 0));
  const isBank = statement.way === 'bank_transfer';
  const columns = ['差异', '行', '北京时间', '流水号', '订单', '账单', '账本', '说明'];
  const rows = differences.map((one) => [
    one.what,
    one.line === null ? '' : String(one.line),
    beijingMinute(one.at),
    one.number,
    one.order ?? one.outTradeNo,
    yuanOrNothing(one.providerFen),
    yuanOrNothing(one.ownFen),
    one.hint,
  ]);
  return [
    `${title}  ${from} 至 ${to}\n`,
    sums('账单', { payment: sumOf('payment'), refund: isBank ? { count: 0, fen: 0 } : sumOf('refund') }),
    sums('账本', own),
    ...(isBank
      ? [`支出  ${sumOf('refund').count} 笔 ${yuanFromFen(sumOf('refund').fen)} 元，只列出与待退回的款项金额相同的\n`]
      : []),
    ...(fee === 0 ? [] : [`手续费  ${signedYuan(fee)} 元\n`]),
    ...(others === 0 ? [] : [`提现等 ${others} 笔不核对\n`]),
    ...(added === undefined ? [] : [`新的到账 ${added} 笔，见「待匹配转账」\n`]),
    differences.length === 0 ? '没有差异\n' : `差异 ${differences.length} 处：\n${toTable({ columns, rows })}`,
  ].join('');
}

const yuanOrNothing = (fen: number | null) => (fen === null ? '' : yuanFromFen(fen));

async function fileOf(
  { way, from, to }: Statement,
  differences: readonly Difference[],
  isWorkbook: boolean,
): Promise<OpsFile> {
  const name = `differences-${way}-${from}-${to}`;
  const sheet = sheetOf(differences);
  if (!isWorkbook) return { fileName: `${name}.csv`, fileType: 'text/csv', bytes: Buffer.from(toCsv(sheet)) };
  return { fileName: `${name}.xlsx`, fileType: workbookType, bytes: await toWorkbook(sheet) };
}

const sheetOf = (differences: readonly Difference[]): Sheet => ({
  columns: [
    { title: '差异', kind: 'text' },
    { title: '行', kind: 'number' },
    { title: '时间（北京时间）', kind: 'second' },
    { title: '流水号', kind: 'text' },
    { title: '商户订单号', kind: 'text' },
    { title: '订单', kind: 'reference' },
    { title: '账单金额', kind: 'money' },
    { title: '账本金额', kind: 'money' },
    { title: '说明', kind: 'text' },
  ],
  rows: differences.map((one) => [
    one.what,
    one.line,
    one.at,
    one.number,
    one.outTradeNo,
    one.order,
    one.providerFen,
    one.ownFen,
    one.hint,
  ]),
});
