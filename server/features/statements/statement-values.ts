import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import type { StatementLine } from './statement.ts';

/** Exact amounts are in hundred-thousandths of a yuan, because WeChat Pay's fees have five decimal places. */
const perFen = 1000;
const amountPattern = /^([+-]?)((?:\d{1,3}(?:,\d{3})+)|\d+)(?:\.(\d{1,5}))?$/;

/** Parses an amount: `1,400.00` → 140000000. An empty cell is 0. @throws OpsError */
export function exactAmount(text: string, line: number): number {
  if (text === '' || text === '-') return 0;
  const [, sign = '', whole = '', fraction = ''] = amountPattern.exec(text.replace(/^¥/, '')) ?? [];
  const amount = whole === '' ? Number.NaN : Number(`${whole.replaceAll(',', '')}${fraction.padEnd(5, '0')}`);
  if (!Number.isSafeInteger(amount)) throw new OpsError(`第 ${line} 行的金额“${text.slice(0, 40)}”无法识别`, 'file');
  return sign === '-' ? -amount : amount;
}

/** Parses an amount in whole fen. @throws OpsError */
export function fenAmount(text: string, line: number): number {
  const exact = exactAmount(text, line);
  if (exact % perFen !== 0) throw new OpsError(`第 ${line} 行的金额“${text.slice(0, 40)}”不足一分`, 'file');
  return exact / perFen;
}

/** Rounds an exact amount to fen, halves away from zero. */
export const toFen = (exact: number) => Math.sign(exact) * Math.round(Math.abs(exact) / perFen);

/** Computes a rate such as `0.60%` of an amount in fen, as an exact amount. Returns null without a rate. */
export function feeByRate(amountFen: number, rate: string): number | null {
  const percent = /^(\d{1,3}(?:\.\d{1,4})?)%$/.exec(rate)?.[1];
  return percent === undefined ? null : Math.round((amountFen * perFen * Number(percent)) / 100);
}

/** Parses Beijing time: `2026-11-27 16:00:05`, `2026/11/27 16:00`, or `20261127` with `160005`. @throws OpsError */
export function beijingMoment(text: string, line: number): Date {
  const written =
    /^(\d{4})[-/年]?(\d{1,2})[-/月]?(\d{1,2})日?(?:[ T]*(\d{2}):?(\d{2})(?::?(\d{2}))?)?$/.exec(text.trim()) ?? [];
  const [, year = '', month = '', date = '', hour = '00', minute = '00', second = '00'] = written;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const at = new Date(`${day}T${hour}:${minute}:${second}+08:00`);
  // JavaScript parses 31 February as 3 March, and 24:00 as the next day.
  if (Number.isNaN(at.getTime()) || beijingDay(at) !== day)
    throw new OpsError(`第 ${line} 行的时间“${text.slice(0, 40)}”无法识别`, 'file');
  return at;
}

/** Empty payer fields, for formats that do not name the payer. */
export const noPayer = { payer: '', payerAccount: '', note: '' } satisfies Partial<StatementLine>;
