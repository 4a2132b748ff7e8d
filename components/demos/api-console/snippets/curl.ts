import { licenceVariable, type Question } from './question.ts';

/** Two commands of a POSIX shell. */
export function writeCurl({ address, sampleLicence, parameters }: Question): string {
  const lines = parameters.map(([name, value]) => `--data-urlencode ${quoteForShell(`${name}=${value}`)}`);
  return [
    `LICENCE="\${${licenceVariable}:-$(curl -s ${quoteForShell(sampleLicence)})}"
curl --get ${quoteForShell(address)}`,
    '-H "Authorization: Bearer $LICENCE"',
    ...lines,
  ].join(' \\\n  ');
}

/** A string of a POSIX shell, in which nothing is special but the quote itself. */
export function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
