/**
 * Least number of different characters in a key. One in 29 million keys of `openssl rand -hex 16`, the shortest with 32 characters, has
 * fewer. With `-hex 32` it is one in 8 × 10¹⁸, with base64 fewer still.
 */
export const fewestCharacters = 8;

/** Returns true if a key is not random: it has too few different characters, or it repeats a pattern (`aaaa…`, `change-me-change-me…`). */
export function isWeakSecret(key: string): boolean {
  return new Set(key).size < fewestCharacters || isRepeated(key);
}

/** Returns true if the key repeats a pattern that is at most half its length. */
function isRepeated(key: string): boolean {
  const longest = Math.floor(key.length / 2);
  return Array.from({ length: longest }, (_, at) => key.slice(at + 1)).some((rest) => key.startsWith(rest));
}
