/** A formula in a table's cell. */
export function formula(text: string) {
  return <code className="font-mono text-sm lg:whitespace-nowrap">{text}</code>;
}
