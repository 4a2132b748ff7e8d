import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptWeights } from './accept-weights.ts';

/** Pages that have a text twin: the same address with `.md` (next.config.mjs). */
const twinned = /^\/welcome\/datahub\/product\/[a-z0-9-]+(?=\?|$)/;

/**
 * Gives a request for a page the address of the page's twin where the visitor would rather have Markdown, and says to caches
 * that the answer is by `Accept`. Other requests stay as they are.
 */
export function chooseTwin(request: IncomingMessage, response: ServerResponse): void {
  const { url = '', headers } = request;
  if (!twinned.test(url)) return;
  varyByAccept(response);
  // The router in the browser asks for the page's data, whatever else it accepts.
  if (!('rsc' in headers) && prefersMarkdown(headers.accept))
    request.url = url.replace(twinned, (path) => `${path}.md`);
}

/** Next writes the header anew when it renders a page, so it is completed whenever it is set. */
function varyByAccept(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response);
  setHeader('vary', 'accept');
  response.setHeader = (name, value) =>
    setHeader(name, name.toLowerCase() === 'vary' ? ['accept', value].flat().map(String) : value);
}

/**
 * Whether Markdown weighs more than HTML (RFC 9110, section 12.5.1), or as much and is named, as programs do that take
 * everything else, too. No browser names it.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  const weights = acceptWeights(accept);
  const weigh = (type: string) => weights.get(type) ?? weights.get('text/*') ?? weights.get('*/*') ?? 0;
  const [markdown, html] = [weigh('text/markdown'), weigh('text/html')];
  return markdown > html || (markdown > 0 && markdown === html && weights.has('text/markdown'));
}
