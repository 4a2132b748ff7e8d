import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenOnLoopback } from '#server/adapters/listen-on-loopback.ts';
import type { TencentKey } from '#server/adapters/tencent-request.ts';

type FakeCall = { headers: IncomingMessage['headers']; parameters: unknown };
type Answer = (call: FakeCall, response: ServerResponse) => unknown;

export const fakeKey: TencentKey = { secretId: 'AKIDtest', secretKey: 'test-secret' };

const noFields: Answer = () => ({});

/**
 * Starts a fake of Tencent Cloud on loopback. It recomputes each signature and replies like the provider: `AuthFailure.SignatureFailure`
 * for a wrong one, else the result of `answer` in `Response`. With `undefined`, `answer` has written the response itself.
 */
export async function startFakeTencent(service: string) {
  const calls: FakeCall[] = [];
  let answer: Answer = noFields;
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const call: FakeCall = { headers: request.headers, parameters: JSON.parse(body) };
      calls.push(call);
      const signed = request.headers.authorization === expectedAuthorization(request, body, service);
      const content = signed
        ? answer(call, response)
        : { Error: { Code: 'AuthFailure.SignatureFailure', Message: '' } };
      if (content === undefined) return;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ Response: { RequestId: 'request-1', ...Object(content) } }));
    })();
  });
  const port = await listenOnLoopback(server);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    calls,
    answerWith: (next: Answer) => {
      answer = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function expectedAuthorization({ headers, method, url }: IncomingMessage, body: string, service: string): string {
  const seconds = String(headers['x-tc-timestamp']);
  const date = new Date(Number(seconds) * 1000).toISOString().split('T')[0] ?? '';
  const canonicalRequest =
    `${method}\n${url}\n\n` +
    `content-type:${headers['content-type']}\nhost:${headers.host}\nx-tc-action:${String(headers['x-tc-action']).toLowerCase()}\n\n` +
    `content-type;host;x-tc-action\n${digest(body)}`;
  const secretDate = createHmac('sha256', `TC3${fakeKey.secretKey}`).update(date).digest();
  const secretService = createHmac('sha256', secretDate).update(service).digest();
  const secretSigning = createHmac('sha256', secretService).update('tc3_request').digest();
  const stringToSign = `TC3-HMAC-SHA256\n${seconds}\n${date}/${service}/tc3_request\n${digest(canonicalRequest)}`;
  const signature = createHmac('sha256', secretSigning).update(stringToSign).digest('hex');
  return `TC3-HMAC-SHA256 Credential=${fakeKey.secretId}/${date}/${service}/tc3_request, SignedHeaders=content-type;host;x-tc-action, Signature=${signature}`;
}

function digest(content: string): string {
  return createHash('sha256').update(content, 'utf8').digest('hex');
}
