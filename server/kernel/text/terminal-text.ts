/**
 * Removes the characters that a terminal interprets. With control characters a visitor's text could repaint the operator's screen, write to
 * the clipboard (OSC 52) or imitate another line. Bidirectional overrides change its reading order.
 */
export function terminalText(text: string): string {
  return text.replaceAll(/(?:(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}])+/gu, ' ');
}

/** Does the same for one line: a message, or a cell of a table. */
export function terminalLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
}
