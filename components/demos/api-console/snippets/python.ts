import { licenceVariable, type Question } from './question.ts';

const listed = new Set(['order_book_ids', 'fields', 'factors']);
const positional = new Set(['order_book_ids', 'order_book_id', 'start_date', 'end_date']);

/**
 * Writes one call of the data API's client and, as a comment, the shell commands that it needs once.
 * @param before introduces those commands
 */
export function writePython({ call, client, sampleLicence, parameters }: Question, before: string): string {
  const lines = parameters.map(([name, value]) => {
    const written = listed.has(name) ? quoteAll(value.split(',')) : quote(value);
    return positional.has(name) ? `    ${written},\n` : `    ${name}=${written},\n`;
  });
  const given = lines.length === 0 ? '' : `\n${lines.join('')}`;
  return `import rquant_market as rq
print(rq.${call}(${given}))

# ${before}
#   export ${licenceVariable}="\${${licenceVariable}:-$(curl -s '${sampleLicence}')}"
#   curl -fO '${client}'`;
}

/** Quotes one line of text: JSON's escapes (`\"` and `\\`) are valid in Python. */
const quote = (text: string) => JSON.stringify(text);
const quoteAll = (texts: readonly string[]) => `[${texts.map((text) => quote(text.trim())).join(', ')}]`;
