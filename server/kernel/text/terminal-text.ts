/**
 * Text that a terminal only shows. With control characters a visitor's text could repaint the operator's screen, write to the
 * clipboard (OSC 52) or look like another line; with bidirectional overrides it reads in another order than it is stored.
 */
export function terminalText(text: string): string {
  return text.replaceAll(/(?:(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}])+/gu, ' ');
}

/** The same on one line: a message, a cell of a table. */
export function terminalLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
}
