import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Pages, the data of pages for the router in the browser, and what programs read: feeds, samples, the sitemap. */
const heldTypes = /^(?:text\/(?:html|x-component|plain|csv|markdown)|application\/(?:(?:rss\+)?xml|feed\+json))\b/;

/** Instead of Next's bare `s-maxage`, by which a shared cache would show a page for as long after a deployment. */
const revalidated = 'public, max-age=0, must-revalidate';

/** How Next begins a page that turns out to be missing while it is rendered: without a script it would stay empty. */
const emptyErrorPage = '<!DOCTYPE html><html id="__next_error__">';

type PageOptions = {
  /** The content security policy of a page. */
  policyOf: (html: string) => string;
  /** Stands for a 404 that Next leaves to the browser to draw. */
  missingPage: string | null;
};

/**
 * Holds back what Next renders for a request until it is whole: a page gets the form of those that the build made, its policy
 * names the hashes of its own inline scripts, and it is compressed here. Files and redirects pass untouched.
 * @returns fulfilled when the renderer has written everything, or as much as the client has room for
 */
export function holdRenderedPage(
  request: IncomingMessage,
  response: ServerResponse,
  { policyOf, missingPage }: PageOptions,
): Promise<void> {
  const { promise: written, resolve: tellWritten } = Promise.withResolvers<void>();
  const chunks: Buffer[] = [];
  const isHeld = () =>
    !response.headersSent &&
    !response.hasHeader('content-encoding') &&
    heldTypes.test(String(response.getHeader('content-type') ?? ''));
  const write = response.write.bind(response) as (...values: unknown[]) => boolean;
  const end = response.end.bind(response) as (...values: unknown[]) => ServerResponse;
  const flushHeaders = response.flushHeaders.bind(response);
  const writeHead = response.writeHead.bind(response) as (...values: unknown[]) => ServerResponse;

  // Node comes by here whoever sends the headers, with the news that nothing is new, too.
  response.writeHead = (...values: unknown[]) => {
    if (String(response.getHeader('cache-control')).startsWith('s-maxage=')) {
      response.setHeader('cache-control', revalidated);
    }
    return writeHead(...values);
  };

  response.flushHeaders = () => {
    if (!isHeld()) flushHeaders();
  };
  response.write = ((chunk: string | Buffer, ...rest: unknown[]) => {
    if (!isHeld()) {
      const hasRoom = write(chunk, ...rest);
      if (!hasRoom) tellWritten();
      return hasRoom;
    }
    chunks.push(Buffer.from(chunk as string));
    (rest.find((value) => typeof value === 'function') as (() => void) | undefined)?.();
    return true;
  }) as typeof response.write;
  response.end = ((...values: unknown[]) => {
    tellWritten();
    if (!isHeld()) return end(...values);
    const [last] = values;
    if (typeof last === 'string' || Buffer.isBuffer(last)) chunks.push(Buffer.from(last as string));
    void finish(Buffer.concat(chunks));
    return response;
  }) as typeof response.end;
  return written;

  async function finish(rendered: Buffer): Promise<void> {
    const isEmpty = response.statusCode === 404 && rendered.toString('utf8', 0, 60).startsWith(emptyErrorPage);
    let whole = isEmpty && missingPage !== null ? Buffer.from(missingPage) : rendered;
    if (String(response.getHeader('content-type')).startsWith('text/html')) {
      response.setHeader('content-security-policy', policyOf(whole.toString('utf8')));
    }
    response.appendHeader('vary', 'accept-encoding');
    const { encoding, body } = await compressFor(request.headers['accept-encoding'] ?? '', whole);
    if (encoding) response.setHeader('content-encoding', encoding);
    // Next's tag names the bytes it made; what is sent says the same in others (RFC 9110, section 8.8.1).
    const etag = response.getHeader('etag');
    if (encoding && typeof etag === 'string' && !etag.startsWith('W/')) response.setHeader('etag', `W/${etag}`);
    if (request.method !== 'HEAD') response.setHeader('content-length', body.length);
    end(request.method === 'HEAD' ? undefined : body);
  }
}

/** Quick rather than small: a visitor waits for it. */
async function compressFor(accepted: string, whole: Buffer): Promise<{ encoding?: 'br' | 'gzip'; body: Buffer }> {
  if (whole.length === 0) return { body: whole };
  if (/\bbr\b/.test(accepted)) {
    return {
      encoding: 'br',
      body: await promisify(brotliCompress)(whole, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
    };
  }
  return /\bgzip\b/.test(accepted) ? { encoding: 'gzip', body: await promisify(gzip)(whole) } : { body: whole };
}
