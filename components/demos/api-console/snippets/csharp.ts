import { licenceVariable, type Question } from './question.ts';
import { quote } from './quote.ts';

/** .NET 6 or later, as a program of top-level statements. */
export function writeCsharp({ address, sampleLicence, parameters }: Question): string {
  return `using System.Text.Json;

using var client = new HttpClient();
var licence = Environment.GetEnvironmentVariable(${quote(licenceVariable)})
    ?? (await client.GetStringAsync(${quote(sampleLicence)})).Trim();
client.DefaultRequestHeaders.Authorization = new("Bearer", licence);

var query = await new FormUrlEncodedContent(new Dictionary<string, string>
{
${parameters.map(([name, value]) => `    [${quote(name)}] = ${quote(value)},\n`).join('')}}).ReadAsStringAsync();
using var reply = await client.GetAsync(${quote(address)} + "?" + query);
var body = await reply.Content.ReadAsStringAsync();
if (!reply.IsSuccessStatusCode)
    throw new Exception(body);

using var answer = JsonDocument.Parse(body);
Console.WriteLine(answer.RootElement.GetProperty("columns"));
foreach (var row in answer.RootElement.GetProperty("rows").EnumerateArray())
    Console.WriteLine(row);
Console.WriteLine("next: " + answer.RootElement.GetProperty("next"));`;
}
