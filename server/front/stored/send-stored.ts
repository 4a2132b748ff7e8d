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
function sendWhole(response: ServerResponse, { whole, dateAt }: StoredForm): void {
  // As long whenever it is, so it fits the place.
  whole.write(httpDate(), dateAt, 'latin1');
  Object.assign(response, { _header: 'in the bytes', _headerSent: true });
  if (ready.length === 0) setImmediate(sendReady);
  ready.push({ response, whole });
}

let ready: { response: ServerResponse; whole: Buffer }[] = [];

/**
 * Sends the answers to all requests that came in together, one after another. Sent each as its request is read, every one would
 * find its reader asleep, and waking it costs the system more than the answer does.
 */
function sendReady(): void {
  const answers = ready;
  ready = [];
  for (const { response, whole } of answers) response.end(whole);
}

let lastSecond = 0;
let lastDate = '';

/** The present second (RFC 9110, section 6.6.1). */
function httpDate(): string {
  const second = Math.floor(Date.now() / 1000);
  if (second !== lastSecond) {
    lastSecond = second;
    lastDate = new Date(second * 1000).toUTCString();
  }
  return lastDate;
}
