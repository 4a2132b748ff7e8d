import type { DeskColumnKind } from '#contract/desk-columns.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';

type Kind = { kind: DeskColumnKind };

/** Returns true if a column's values are numbers, which are right-aligned. */
export const isFigure = ({ kind }: Kind) => kind === 'money' || kind === 'number';

/** Formats a number by its column's kind. */
export const writeFigure = ({ kind }: Kind, value: number) =>
  kind === 'money' ? `¥${formatNumber(value, 2)}` : formatNumber(value, 0);
