/** One bit a product, 32 in a word. Signed words, because the engine computes with them as integers. */
export type Mask = Int32Array;

export function newMask(size: number): Mask {
  return new Int32Array((size + 31) >>> 5);
}

export function setBit(mask: Mask, position: number): void {
  mask[position >>> 5]! |= 1 << (position & 31);
}

export function bitOf(mask: Mask, position: number): boolean {
  return ((mask[position >>> 5]! >>> (position & 31)) & 1) === 1;
}

export function andMasks(a: Mask, b: Mask): Mask {
  return a.map((word, at) => word & b[at]!);
}

export function withoutMask(a: Mask, b: Mask): Mask {
  return a.map((word, at) => word & ~b[at]!);
}

export function orMasks(masks: readonly Mask[], size: number): Mask {
  const either = newMask(size);
  for (const mask of masks) for (let at = 0; at < either.length; at++) either[at]! |= mask[at]!;
  return either;
}

/** Bits set in `mask`, and in `within` where that is given. */
export function countBits(mask: Mask, within: Mask | null = null): number {
  let count = 0;
  if (within === null) for (const word of mask) count += bitsOf(word);
  else for (let at = 0; at < mask.length; at++) count += bitsOf(mask[at]! & within[at]!);
  return count;
}

/** Adds neighbours pairwise (H. S. Warren, Hacker's Delight, section 5-1). */
function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
