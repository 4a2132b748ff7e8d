import type { IncomingMessage } from 'node:http';
import type { BodyPace } from '#contract/call.ts';

/**
 * Ends a request whose body comes too slowly: it has a while whatever its size, and longer by what has arrived. So a long file on a
 * slow line is taken, and a client that sends a byte now and then holds a connection no longer than one that sends none.
 */
export function holdToPace(request: IncomingMessage, { floorMs, bytesPerSecond }: BodyPace): void {
  const { socket } = request;
  const startedAt = performance.now();
  const bytesBefore = socket.bytesRead;
  let timer = setTimeout(look, floorMs);
  request.once('close', () => clearTimeout(timer));

  function look(): void {
    if (request.complete) return;
    const earnedMs = ((socket.bytesRead - bytesBefore) * 1000) / bytesPerSecond;
    const leftMs = floorMs + earnedMs - (performance.now() - startedAt);
    if (leftMs > 0) timer = setTimeout(look, leftMs);
    // Node answers 408 and closes the connection, as where its own limits end a request.
    else socket.emit('error', Object.assign(new Error('the body is too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }));
  }
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;
}
