import type { Position } from './position-chain.ts';

/** The first applicable reason why two rows differ: on one side only, another quantity, another price. */
type Difference = 'none' | 'missing-in-sheet' | 'missing-in-system' | 'shares' | 'price';

export type ReconciledRow = {
  code: string;
  system: Position | undefined;
  sheet: Position | undefined;
  /** Value in the sheet less value in the system, in fen. */
  differenceFen: number;
  difference: Difference;
};

/** Compares the system's positions with those of a valuation sheet, one row a code, in order of codes. */
export function reconcilePositions(system: readonly Position[], sheet: readonly Position[]): ReconciledRow[] {
  const codes = [...new Set([...system, ...sheet].map(({ code }) => code))].toSorted();
  return codes.map((code) => {
    const ours = system.find((position) => position.code === code);
    const theirs = sheet.find((position) => position.code === code);
    return {
      code,
      system: ours,
      sheet: theirs,
      differenceFen: valueFen(theirs) - valueFen(ours),
      difference: differenceOf(ours, theirs),
    };
  });
}

function valueFen(position: Position | undefined): number {
  return position ? position.shares * position.priceFen : 0;
}

function differenceOf(ours: Position | undefined, theirs: Position | undefined): Difference {
  if (!ours) return 'missing-in-system';
  if (!theirs) return 'missing-in-sheet';
  if (ours.shares !== theirs.shares) return 'shares';
  return ours.priceFen === theirs.priceFen ? 'none' : 'price';
}
