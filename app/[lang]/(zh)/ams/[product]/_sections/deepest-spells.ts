import { drawdownSpells, type DrawdownSpell } from '#lib/shared/quant/drawdown-spells.ts';
import { sampleProduct } from '#lib/shared/quant/sample-product.ts';

/** The three deepest drawdowns of the sample product, deepest first. */
export function deepestSpells(): DrawdownSpell[] {
  return drawdownSpells(sampleProduct().returns)
    .toSorted((a, b) => a.depth - b.depth)
    .slice(0, 3);
}
