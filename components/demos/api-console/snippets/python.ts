import { licenceVariable, type Question } from './question.ts';

const listed = new Set(['order_book_ids', 'fields', 'factors']);
const positional = new Set(['order_book_ids', 'order_book_id', 'start_date', 'end_date']);

/**
 * One call of the data API's client; below it, as a comment, the lines that it needs in a shell once.
 * @param before what is to be done with those lines
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

/** For text of one line, JSON's escapes (`\"` and `\\`) mean the same in Python. */
const quote = (text: string) => JSON.stringify(text);
const quoteAll = (texts: readonly string[]) => `[${texts.map((text) => quote(text.trim())).join(', ')}]`;
