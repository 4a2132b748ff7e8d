/** Keeps a short text on one line, such as a date in a narrow column; on a phone it breaks between words. */
export function nowrap(text: string) {
  return <span className="break-keep sm:whitespace-nowrap">{text}</span>;
}
