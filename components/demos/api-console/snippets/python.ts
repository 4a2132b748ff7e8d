import { licenceVariable, type Question } from './question.ts';
import { quote } from './quote.ts';

/** The standard library alone, Python 3. */
export function writePython({ address, sampleLicence, parameters }: Question): string {
  return `import json
import os
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen


def ask(address, **headers):
    try:
        with urlopen(Request(address, headers=headers)) as reply:
            return reply.read().decode()
    except HTTPError as error:
        raise SystemExit(error.read().decode())


licence = os.environ.get(${quote(licenceVariable)})
if not licence:
    licence = ask(${quote(sampleLicence)}).strip()
query = urlencode({
${parameters.map(([name, value]) => `    ${quote(name)}: ${quote(value)},\n`).join('')}})
address = ${quote(address)} + "?" + query
answer = json.loads(ask(address, Authorization="Bearer " + licence))

print(answer["columns"])
for row in answer["rows"]:
    print(row)
print("next:", answer["next"])`;
}
