import type { Question } from './question.ts';
import { quoteForShell } from './quote.ts';

/** One command of a POSIX shell. */
export function writeCurl({ address, parameters }: Question): string {
  const lines = parameters.map(([name, value]) => `--data-urlencode ${quoteForShell(`${name}=${value}`)}`);
  return [`curl --get ${quoteForShell(address)}`, ...lines].join(' \\\n  ');
}
