/** A short text that must stay on one line, such as a date in a narrow column. */
export function nowrap(text: string) {
  return <span className="whitespace-nowrap">{text}</span>;
}
