/**
 * Every character of GBK, close to 22,000 without the private ones: all that Chinese names and companies are written with, and what the
 * contract's typeface holds. Worked out from the decoder, so that the list cannot differ from the standard.
 */
export function gbkCharacters(): Set<string> {
  const decoder = new TextDecoder('gbk');
  const characters = new Set(Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at)));
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const text = decoder.decode(Uint8Array.of(lead, trail));
      if (/^[^\uFFFD\uE000-\uF8FF]$/u.test(text)) characters.add(text);
    }
  }
  return characters;
}
