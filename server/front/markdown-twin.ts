import type { IncomingMessage } from 'node:http';
import { acceptWeights } from './accept-weights.ts';

/** Pages that have a text twin: the same address with `.md` (next.config.mjs). */
const twinned = /^\/welcome\/datahub\/product\/[a-z0-9-]+(?=\?|$)/;

/** Whether the request is for a page with a twin, so that a cache must look at `Accept`. */
export function hasTwin(url: string): boolean {
  return twinned.test(url);
}

/** The address that answers: the twin's for who would rather have Markdown, else the page's. */
export function twinAddress({ url = '', headers }: IncomingMessage): string {
  // The router in the browser asks for the page's data, whatever else it accepts.
  if (!hasTwin(url) || 'rsc' in headers || !prefersMarkdown(headers.accept)) return url;
  return url.replace(twinned, (path) => `${path}.md`);
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
