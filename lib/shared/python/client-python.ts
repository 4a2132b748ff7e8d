const listed = new Set(['order_book_ids', 'fields', 'factors']);
const positional = new Set(['order_book_ids', 'order_book_id', 'start_date', 'end_date']);

/**
 * One call of the market interface's client, with a licence in the environment.
 * @param says what the program needs, a line each
 */
export function writeClientPython(
  { call, parameters }: { call: string; parameters: readonly (readonly [string, string])[] },
  origin: string,
  says: readonly string[],
): string {
  const lines = parameters.map(([name, value]) => {
    const written = pythonValue(listed.has(name) ? value.split(',').map((part) => part.trim()) : value);
    return positional.has(name) ? `    ${written},\n` : `    ${name}=${written},\n`;
  });
  const given = lines.length === 0 ? '' : `\n${lines.join('')}`;
  return `${says.map((line) => `# ${line}\n`).join('')}#   curl -fO '${origin}/api/market/v1/rquant_market.py'
import rquant_market as rq

print(rq.${call}(${given}))`;
}

/** A value as Python writes it: JSON, but for the three words that differ. */
function pythonValue(value: unknown): string {
  if (value === true) return 'True';
  if (value === false) return 'False';
  if (value === null) return 'None';
  if (Array.isArray(value)) return `[${value.map(pythonValue).join(', ')}]`;
  return JSON.stringify(value);
}
