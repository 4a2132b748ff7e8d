import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding, holdsTag, readRange } from './negotiate.ts';
import type { StoredAnswer, StoredForm } from './stored-answer.ts';

/** Writes a stored answer: GET or HEAD, whole, part, or the news that the client has it already. */
export function sendStored(request: IncomingMessage, response: ServerResponse, answer: StoredAnswer): void {
  const { headers } = request;
  const range = headers.range === undefined ? 'whole' : readRange(headers.range, answer.identity.body.length);
  // A part of a compressed body is of no use to anybody: ranges are of the file itself.
  const encoding = headers.range === undefined ? chooseEncoding(headers['accept-encoding'], answer) : 'identity';
  const form = answer[encoding] ?? answer.identity;
  const { body, etag } = form;

  if (holdsTag(headers['if-none-match'], etag)) {
    response.writeHead(304, form.headers).end();
    return;
  }
  // With If-Range, a part only of what the client has begun with (RFC 9110, section 13.1.5).
  const mayCut = headers['if-range'] === undefined || headers['if-range'] === etag;
  if (range === 'unsatisfiable' && mayCut) {
    response.writeHead(416, { ...form.headers, 'content-range': `bytes */${body.length}` }).end();
    return;
  }
  if (typeof range === 'object' && mayCut) {
    const part = body.subarray(range.first, range.last + 1);
    const where = `bytes ${range.first}-${range.last}/${body.length}`;
    response.writeHead(206, { ...form.headers, 'content-range': where, 'content-length': part.length });
    response.end(request.method === 'HEAD' ? undefined : part);
    return;
  }
  if (request.method === 'GET' && request.httpVersion === '1.1' && response.shouldKeepAlive) sendWhole(response, form);
  else {
    response.writeHead(200, { ...form.headers, 'content-length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
  }
}

/**
 * What nearly every request gets, head and body in one write. Node would check and put together the same lines each time and
 * write the two apart: half of its work. `_header` and `_headerSent` are where it keeps that this is done. They are not
 * documented: a test compares what is sent with what Node writes itself.
 */
function sendWhole(response: ServerResponse, form: StoredForm): void {
  Object.assign(response, { _header: form.head, _headerSent: true });
  response.end(bytesNow(form));
}

/** Whole answers as they are sent, made when they are first asked for. */
const sent = new WeakMap<StoredForm, { bytes: Buffer; dateAt: number; second: number }>();

/** The answer with the present second for its date (RFC 9110, section 6.6.1), which is always as long. */
function bytesNow(form: StoredForm): Buffer {
  const second = Math.floor(Date.now() / 1000);
  const date = () => new Date(second * 1000).toUTCString();
  const known = sent.get(form);
  if (!known) {
    const head = `${form.head}\r\nDate: `;
    const bytes = Buffer.concat([Buffer.from(`${head}${date()}\r\n\r\n`, 'latin1'), form.body]);
    sent.set(form, { bytes, dateAt: head.length, second });
    return bytes;
  }
  if (known.second !== second) {
    known.second = second;
    known.bytes.write(date(), known.dateAt, 'latin1');
  }
  return known.bytes;
}
