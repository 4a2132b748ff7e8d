/**
 * What the Latin face draws: ASCII, no-break space, ¥, §, °, ±, ², ³, ×, the en dash and the minus sign. Quotation marks, the dash,
 * the ellipsis and the middle dot are left to the Chinese faces, in which they are as wide as a character.
 */
export const latinRange = 'U+20-7E,U+A0,U+A5,U+A7,U+B0-B3,U+D7,U+2013,U+2212';
