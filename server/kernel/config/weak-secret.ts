/**
 * The fewest different characters of a key. Of the shortest key that `openssl rand` makes in 32 characters (`-hex 16`) one in
 * 29 million has fewer, of `-hex 32` one in 8 × 10¹⁸, of base64 fewer still.
 */
export const fewestCharacters = 8;

/** Whether a key is no random one: too few different characters, or a pattern that is repeated (`aaaa…`, `change-me-change-me…`). */
export function isWeakSecret(key: string): boolean {
  return new Set(key).size < fewestCharacters || isRepeated(key);
}

/** Whether the key continues as it began after half of it or less. */
function isRepeated(key: string): boolean {
  const longest = Math.floor(key.length / 2);
  return Array.from({ length: longest }, (_, at) => key.slice(at + 1)).some((rest) => key.startsWith(rest));
}
