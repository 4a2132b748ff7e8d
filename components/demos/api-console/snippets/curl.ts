import { licenceVariable, type Question } from './question.ts';

/** Writes two commands for a POSIX shell. */
export function writeCurl({ address, sampleLicence, parameters }: Question): string {
  const lines = parameters.map(([name, value]) => `--data-urlencode ${quoteForShell(`${name}=${value}`)}`);
  return [
    `LICENCE="\${${licenceVariable}:-$(curl -s ${quoteForShell(sampleLicence)})}"
curl --get ${quoteForShell(address)}`,
    '-H "Authorization: Bearer $LICENCE"',
    ...lines,
  ].join(' \\\n  ');
}

/** Quotes a string for a POSIX shell, in which only the quote itself is special. */
export function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
