import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding, holdsTag, readRange } from './negotiate.ts';
import type { StoredAnswer } from './stored-answer.ts';

/** Writes a stored answer: GET or HEAD, whole, part, or the news that the client has it already. */
export function sendStored(request: IncomingMessage, response: ServerResponse, answer: StoredAnswer): void {
  const { headers } = request;
  const range = headers.range === undefined ? 'whole' : readRange(headers.range, answer.bodies.identity.length);
  // A part of a compressed body is of no use to anybody: ranges are of the file itself.
  const encoding = headers.range === undefined ? chooseEncoding(headers['accept-encoding'], answer.bodies) : 'identity';
  const body = answer.bodies[encoding] ?? answer.bodies.identity;
  const etag = `"${answer.tag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const common = { ...answer.headers, etag };

  if (holdsTag(headers['if-none-match'], etag)) {
    response.writeHead(304, common).end();
    return;
  }
  // With If-Range, a part only of what the client has begun with (RFC 9110, section 13.1.5).
  const mayCut = headers['if-range'] === undefined || headers['if-range'] === etag;
  if (range === 'unsatisfiable' && mayCut) {
    response.writeHead(416, { ...common, 'content-range': `bytes */${body.length}` }).end();
    return;
  }
  if (typeof range === 'object' && mayCut) {
    const part = body.subarray(range.first, range.last + 1);
    const where = `bytes ${range.first}-${range.last}/${body.length}`;
    response.writeHead(206, { ...common, 'content-range': where, 'content-length': part.length });
    response.end(request.method === 'HEAD' ? undefined : part);
    return;
  }
  response.writeHead(200, {
    ...common,
    'content-length': body.length,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
