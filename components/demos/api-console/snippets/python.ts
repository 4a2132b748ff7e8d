import type { Question } from './question.ts';
import { quote } from './quote.ts';

/** The standard library alone, Python 3. */
export function writePython({ address, parameters }: Question): string {
  return `import json
from urllib.parse import urlencode
from urllib.request import urlopen

query = urlencode({
${parameters.map(([name, value]) => `    ${quote(name)}: ${quote(value)},\n`).join('')}})
with urlopen(${quote(address)} + "?" + query) as reply:
    answer = json.load(reply)
if answer["code"] != 0:
    raise SystemExit(answer["message"])

print(answer["data"]["columns"])
for row in answer["data"]["rows"]:
    print(row)`;
}
