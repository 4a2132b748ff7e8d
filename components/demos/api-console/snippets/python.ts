import { licenceVariable, type Question } from './question.ts';
import { quote } from './quote.ts';

/** The standard library alone, Python 3. */
export function writePython({ address, sampleLicence, parameters }: Question): string {
  return `import json
import os
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen


def ask(address, licence=None):
    request = Request(address)
    if licence:
        # Not sent on to where a redirect leads.
        request.add_unredirected_header("Authorization", "Bearer " + licence)
    try:
        with urlopen(request) as reply:
            return reply.read().decode()
    except HTTPError as error:
        raise SystemExit(error.read().decode())


licence = os.environ.get(${quote(licenceVariable)})
if not licence:
    licence = ask(${quote(sampleLicence)}).strip()
query = urlencode({
${parameters.map(([name, value]) => `    ${quote(name)}: ${quote(value)},\n`).join('')}})
address = ${quote(address)} + "?" + query
answer = json.loads(ask(address, licence))

print(answer["columns"])
for row in answer["rows"]:
    print(row)
print("next:", answer["next"])`;
}
