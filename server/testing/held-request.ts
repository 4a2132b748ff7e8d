import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** A request that the server has started to handle and whose body has not arrived yet. */
export type HeldRequest = { finish(): Promise<{ status: number; text: string }> };

/** Sends the headers and waits until the server requests the body (100 Continue): from then on the request is in flight. */
export async function holdRequest(
  origin: string,
  path: string,
  { headers, body }: { headers: Record<string, string>; body: string },
): Promise<HeldRequest> {
  const asking = request(`${origin}/api${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body), expect: '100-continue' },
    agent: false,
  });
  asking.flushHeaders();
  await once(asking, 'continue');
  return {
    async finish() {
      asking.end(body);
      const [reply] = (await once(asking, 'response')) as [IncomingMessage];
      return { status: reply.statusCode ?? 0, text: await text(reply) };
    },
  };
}
