import { type Mask, newMask, setBit } from './bit-mask.ts';

/**
 * The products that a gram stands in, as bytes: their positions, four bytes each, or, where that would be longer, one bit a
 * product. Little-endian, as all machines are that run this.
 * @param positions each once
 */
export function packPositions(positions: readonly number[], size: number): Uint8Array {
  const maskBytes = newMask(size).byteLength;
  if (positions.length * 4 < maskBytes) return new Uint8Array(Int32Array.from(positions).buffer);
  const mask = newMask(size);
  for (const position of positions) setBit(mask, position);
  return new Uint8Array(mask.buffer);
}

export function unpackPositions(bytes: Uint8Array, size: number): Mask {
  // A copy: the bytes of a network packet begin anywhere, words do not.
  const words = new Int32Array(new Uint8Array(bytes).buffer);
  const mask = newMask(size);
  if (words.length === mask.length) return words;
  for (const position of words) setBit(mask, position);
  return mask;
}

/** Collects which products each gram stands in. */
export function collectPostings(documents: Iterable<readonly string[]>): Map<string, number[]> {
  const postings = new Map<string, number[]>();
  let position = 0;
  for (const grams of documents) {
    for (const gram of grams) {
      const known = postings.get(gram);
      if (known) known.push(position);
      else postings.set(gram, [position]);
    }
    position += 1;
  }
  return postings;
}
