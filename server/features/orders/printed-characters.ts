import { readFileSync } from 'node:fs';

/**
 * Letters with marks, for the names of Europe and Vietnam: Latin-1 (without the soft hyphen) and Latin Extended-A whole, ơ, ư, ș, ț, and
 * Latin Extended Additional from ạ on; with the marks and signs of a name, an address or a sum.
 */
const latin =
  /[\u00a1-\u00ac\u00ae-\u017f\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u1ea0-\u1ef9\u2013-\u2014\u2018-\u201e\u2020-\u2022\u2026\u2030\u2032\u2033\u2039\u203a\u20ab\u20ac\u2116\u2122]/;

/** Characters of GBK that WenQuanYi Micro Hei lacks: radicals, marks of vertical lines, and rare characters, which `rareCharacters` adds. */
const lacking = /[\u01f9\u0251\u0261\u2609\u2e80-\u2eff\u2ff0-\u2ffb\u303e\u3400-\u4dbf\ufe10-\ufe19]/;

/**
 * Every character that a contract prints, to which its typeface is cut down: those of GBK, more than 21,000, that Chinese names and
 * companies are written with, worked out from the decoder so that the list cannot differ from the standard; 9,013 rare ones, such as 䶮 and 𠮷;
 * and `latin`.
 */
export function printedCharacters(): Set<string> {
  const decoder = new TextDecoder('gbk');
  const characters = new Set(Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at)));
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const text = decoder.decode(Uint8Array.of(lead, trail));
      if (/^[^\uFFFD\uE000-\uF8FF]$/u.test(text) && !lacking.test(text)) characters.add(text);
    }
  }
  for (let code = 0xa1; code <= 0x2122; code += 1) {
    const character = String.fromCharCode(code);
    if (latin.test(character)) characters.add(character);
  }
  for (const character of rareCharacters()) characters.add(character);
  return characters;
}

/** Han characters beyond GBK that Noto Sans CJK draws: Extension A whole, and those in use of Extensions B to H. */
const rareCharacters = () =>
  Array.from(readFileSync(new URL('fonts/rare-characters.txt', import.meta.url), 'utf8').trim());
