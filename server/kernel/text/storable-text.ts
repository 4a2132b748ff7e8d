/** Returns the text in a form that PostgreSQL can store: NUL and lone surrogates become U+FFFD. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}
