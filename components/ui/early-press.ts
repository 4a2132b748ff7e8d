/** Marks a button whose press is noted before its code is there. */
export const earlyPress = 'data-early-press';
