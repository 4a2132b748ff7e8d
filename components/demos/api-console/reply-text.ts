/** Formats the reply's JSON for reading: a table has one row a line. */
export function showJson(text: string): string {
  try {
    const reply: unknown = JSON.parse(text);
    if (typeof reply !== 'object' || reply === null || !('rows' in reply)) return JSON.stringify(reply, null, 2);
    const fields = Object.entries(reply).map(([name, value]) => `  ${JSON.stringify(name)}: ${showValue(name, value)}`);
    return `{\n${fields.join(',\n')}\n}`;
  } catch {
    return text;
  }
}

function showValue(name: string, value: unknown): string {
  if (!Array.isArray(value)) return JSON.stringify(value);
  if (name !== 'rows' || value.length === 0) return oneLine(value);
  return `[\n${value.map((row: unknown[]) => `    ${oneLine(row)}`).join(',\n')}\n  ]`;
}

/** Bytes as people read them: `980 B`, `12.3 KB`. */
export function showBytes(bytes: number): string {
  return bytes < 1024 ? `${bytes} B` : `${(bytes / 1024).toFixed(1)} KB`;
}

function oneLine(values: readonly unknown[]): string {
  return `[${values.map((value) => JSON.stringify(value)).join(', ')}]`;
}
