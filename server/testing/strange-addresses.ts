import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Spellings of a call's path that Fastify's router does not recognise as one, but a URL parser or Next may. */
export const spellingsOfCall = (call: string): string[] => [
  `/api\\${call}`,
  `/\\api/${call}`,
  `/\\/api/${call}`,
  `//api/${call}`,
  `///api\\${call}`,
  `/%5capi%5c${call}`,
  `/api%5C${call}`,
  `/api%2f${call}`,
  `/%2Fapi/${call}`,
  `/API/${call}`,
  `/%41pi/${call}`,
  `/%2561pi/${call}`,
  `/./api/${call}`,
  `/.//api/${call}`,
  `/%2e/api/${call}`,
  `/%2E%2E/api/${call}`,
  `/x/../api/${call}`,
  `/x/.%2e/api/${call}`,
  `/x/%2e./api\\${call}`,
  `/x/..%2fapi/${call}`,
  `/x/..%5capi%5c${call}`,
  `/welcome/../api/${call}`,
  `/welcome/..\\api\\${call}`,
  `/welcome\\..\\api\\${call}`,
  `/welcome/%2e%2e/api/${call}`,
  `/welcome/%2E%2e%2Fapi/${call}`,
  `/welcome/..%5Capi/${call}`,
  `/welcome/%252e%252e/api/${call}`,
  `/welcome/..%255capi/${call}`,
  `/welcome/en-US/../../api/${call}`,
  `/welcome/desk/../../api/${call}`,
  `/welcome/_next/static/../../../api/${call}`,
  `/welcome/_next/static/..\\..\\..\\api/${call}`,
  `/quant/../api/${call}`,
  `/quant\\..\\api/${call}`,
  `/doc/..\\api/${call}`,
  `/dashboard/%2e%2e/api/${call}`,
  `http://evil.example/welcome/../api/${call}`,
  `https://evil.example/x/%2e%2e/api/${call}`,
  `ftp://evil.example/../api/${call}`,
];

/** Sends a raw request line, which no client would. @returns the status (0 without a reply), the headers and the body */
export async function askAsWritten(
  port: number,
  {
    method = 'GET',
    target,
    headers = {},
  }: { method?: string; target: string; headers?: Readonly<Record<string, string>> },
): Promise<{ status: number; head: string; body: string }> {
  const socket = connect(port, '127.0.0.1');
  const lines = Object.entries({ host: 'localhost', connection: 'close', ...headers });
  socket.write(`${method} ${target} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
  const answer = await text(socket);
  const at = answer.indexOf('\r\n\r\n');
  const head = answer.slice(0, Math.max(0, at));
  return { status: Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)), head, body: answer.slice(at + 4) };
}
