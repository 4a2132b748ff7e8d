import type { DeskColumnKind } from '#contract/desk-columns.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';

type Kind = { kind: DeskColumnKind };

/** Whether a column's values are numbers, which stand at the right. */
export const isFigure = ({ kind }: Kind) => kind === 'money' || kind === 'number';

/** A number as its kind is written. */
export const writeFigure = ({ kind }: Kind, value: number) =>
  kind === 'money' ? `¥${formatNumber(value, 2)}` : formatNumber(value, 0);
