import { drawdowns } from './performance.ts';

/** A drawdown from a peak and back to it. Indices count periods; the peak is −1 if it is the start itself. */
export type DrawdownSpell = {
  depth: number;
  peakAt: number;
  troughAt: number;
  /** The first period whose value reaches the peak again; `undefined` while it has not. */
  repairedAt: number | undefined;
};

/** Returns every drawdown below the highest value so far, in order of time. Recovery takes `repairedAt − troughAt` periods. */
export function drawdownSpells(returns: ArrayLike<number>): DrawdownSpell[] {
  const spells: DrawdownSpell[] = [];
  let open: DrawdownSpell | undefined;
  drawdowns(returns).forEach((depth, at) => {
    if (depth === 0) {
      if (open) open.repairedAt = at;
      open = undefined;
      return;
    }
    if (!open) {
      open = { depth, peakAt: at - 1, troughAt: at, repairedAt: undefined };
      spells.push(open);
    }
    if (depth < open.depth) Object.assign(open, { depth, troughAt: at });
  });
  return spells;
}
