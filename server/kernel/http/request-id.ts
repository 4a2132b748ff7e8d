import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const ids = new WeakMap<IncomingMessage, string>();

/** W3C Trace Context: version, trace id, parent id, flags; a version to come may continue after them. */
const traceparent = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:$|-)/;

/**
 * The name of a request in logs and in `x-request-id`: the trace id of a valid `traceparent` (w3.org/TR/trace-context), so that a proxy's
 * lines can be found by it, else a random one. Lower-case hex either way, so that it cannot write into a log.
 */
export function requestIdOf(request: IncomingMessage): string {
  const known = ids.get(request);
  if (known !== undefined) return known;
  const header = request.headers['traceparent'];
  const traceId = typeof header === 'string' ? traceparent.exec(header)?.[1] : undefined;
  // Node draws these ahead, many at a time; `randomBytes` would ask for each.
  const id = traceId ?? randomUUID().replaceAll('-', '');
  ids.set(request, id);
  return id;
}
