import { request as httpRequest, STATUS_CODES, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Duplex } from 'node:stream';
import type { UpgradeHandler } from '#server/kernel/http/upgrades.ts';

const connectTimeoutMs = 10_000;

/**
 * Passes an upgrade on to another process (API_ORIGIN) and then both directions, byte by byte.
 */
export function proxyUpgrade(origin: string): UpgradeHandler {
  const send = origin.startsWith('https:') ? httpsRequest : httpRequest;
  return (request, socket, head) => {
    const address = request.socket.remoteAddress ?? '';
    const before = request.headers['x-forwarded-for'];
    const outgoing = send(new URL(request.url ?? '/', origin), {
      method: request.method,
      headers: {
        ...request.headers,
        'x-forwarded-for': before === undefined ? address : `${String(before)}, ${address}`,
      },
      timeout: connectTimeoutMs,
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer')));
    outgoing.on('error', () => socket.end('HTTP/1.1 502 Bad Gateway\r\nConnection: close\r\n\r\n'));
    socket.on('close', () => outgoing.destroy());
    outgoing.on('response', (reply) => {
      socket.write(headOf(reply));
      reply.pipe(socket);
    });
    outgoing.on('upgrade', (reply, upstream, upstreamHead) => {
      join(upstream, socket);
      socket.write(headOf(reply));
      socket.write(upstreamHead);
      upstream.write(head);
    });
    outgoing.end();
  };
}

function join(one: Duplex, other: Duplex): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
    from.pipe(to);
  }
}

/** Status line and headers as they came. */
function headOf(reply: IncomingMessage): string {
  const status = reply.statusCode ?? 502;
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`];
  for (let at = 0; at < reply.rawHeaders.length; at += 2) {
    // Its body is passed on decoded and ends with the connection.
    if (/^(transfer-encoding|keep-alive)$/i.test(reply.rawHeaders[at]!)) continue;
    lines.push(`${reply.rawHeaders[at]}: ${reply.rawHeaders[at + 1]}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
}
