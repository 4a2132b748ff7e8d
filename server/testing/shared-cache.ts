import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

export type CachedReply = { status: number; text: string; headers: OutgoingHttpHeaders; fromCache: boolean };

/**
 * Creates a caching proxy that stores forever whatever RFC 9111 permits. It stores every 200 to a GET unless Cache-Control forbids it, even
 * without a lifetime and with cookies on either side. It distinguishes requests by the headers in `Vary` only.
 */
export function createSharedCache(app: FastifyInstance) {
  const kept = new Map<string, Array<{ asked: Record<string, string>; reply: CachedReply }>>();

  return async function get(url: string, headers: Record<string, string>): Promise<CachedReply> {
    const known = kept.get(url)?.find(({ asked, reply }) => matches(reply.headers.vary, asked, headers));
    if (known) return { ...known.reply, fromCache: true };
    const answered = await app.inject({ url, headers });
    const reply = { status: answered.statusCode, text: answered.body, headers: answered.headers, fromCache: false };
    if (mayKeep(reply)) kept.set(url, [...(kept.get(url) ?? []), { asked: headers, reply }]);
    return reply;
  };
}

function mayKeep({ status, headers }: CachedReply): boolean {
  const control = headers['cache-control']?.toLowerCase() ?? '';
  const forbidden = /(?:^|[\s,])(?:no-store|no-cache|private)(?:$|[\s,=])/.test(control);
  const stale = /(?:^|[\s,])(?:s-maxage|max-age)=0*(?:$|[\s,])/.test(control);
  return status === 200 && !forbidden && !stale && headers.vary !== '*';
}

function matches(vary: string | undefined, asked: Record<string, string>, now: Record<string, string>): boolean {
  const names = (vary ?? '').split(',').map((name) => name.trim().toLowerCase());
  return names.every((name) => asked[name] === now[name]);
}
