import type { Question } from './question.ts';
import { quote } from './quote.ts';

/** .NET 6 or later, as a program of top-level statements. */
export function writeCsharp({ address, parameters }: Question): string {
  return `using System.Text.Json;

var query = await new FormUrlEncodedContent(new Dictionary<string, string>
{
${parameters.map(([name, value]) => `    [${quote(name)}] = ${quote(value)},\n`).join('')}}).ReadAsStringAsync();

using var client = new HttpClient();
var body = await client.GetStringAsync(${quote(address)} + "?" + query);
using var answer = JsonDocument.Parse(body);
if (answer.RootElement.GetProperty("code").GetInt32() != 0)
    throw new Exception(answer.RootElement.GetProperty("message").GetString());

var data = answer.RootElement.GetProperty("data");
Console.WriteLine(data.GetProperty("columns"));
foreach (var row in data.GetProperty("rows").EnumerateArray())
    Console.WriteLine(row);`;
}
