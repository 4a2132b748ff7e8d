import { licenceVariable, type Question } from './question.ts';
import { quoteForShell } from './quote.ts';

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
