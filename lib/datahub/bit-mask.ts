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

// Loops and not `map`: a call for each word takes ten times as long.

export function andMasks(a: Mask, b: Mask): Mask {
  const both = new Int32Array(a.length);
  for (let at = 0; at < both.length; at++) both[at] = a[at]! & b[at]!;
  return both;
}

export function withoutMask(a: Mask, b: Mask): Mask {
  const rest = new Int32Array(a.length);
  for (let at = 0; at < rest.length; at++) rest[at] = a[at]! & ~b[at]!;
  return rest;
}

export function orMasks(masks: readonly Mask[], size: number): Mask {
  const either = newMask(size);
  for (const mask of masks) for (let at = 0; at < either.length; at++) either[at]! |= mask[at]!;
  return either;
}

/** Positions of the bits set, the lowest first. */
export function positionsOf(mask: Mask): number[] {
  const positions: number[] = [];
  for (let at = 0; at < mask.length; at++) {
    // `rest & -rest` is the lowest bit set, `rest & (rest - 1)` the word without it.
    for (let rest = mask[at]!; rest !== 0; rest &= rest - 1) positions.push((at << 5) + 31 - Math.clz32(rest & -rest));
  }
  return positions;
}

/** Bits set in `mask`, and in `within` where that is given. */
export function countBits(mask: Mask, within: Mask | null = null): number {
  let count = 0;
  if (within === null) for (let at = 0; at < mask.length; at++) count += bitsOf(mask[at]!);
  else for (let at = 0; at < mask.length; at++) count += bitsOf(mask[at]! & within[at]!);
  return count;
}

/** Adds neighbours pairwise (H. S. Warren, Hacker's Delight, section 5-1). */
function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
