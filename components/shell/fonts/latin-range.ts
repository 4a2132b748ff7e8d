/**
 * Characters that the Latin face draws: ASCII, ¥, §, °, ±, ², ³, ×, the en dash and the minus sign. The Chinese faces draw quotation
 * marks, the dash, the ellipsis and the middle dot, which are as wide as a character there.
 *
 * The space is left out. A line takes its height and baseline from the first face that has a space (CSS Fonts 4, "first available
 * font"), so they are those of the Chinese face, and no line moves when the Latin face arrives.
 */
export const latinRange = 'U+21-7E,U+A5,U+A7,U+B0-B3,U+D7,U+2013,U+2212';
