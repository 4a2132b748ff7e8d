import type { IncomingHttpHeaders } from 'node:http';

const KiB = 1024;

/** Honest values of the headers below are less than half as long. */
const shortBytes = 1 * KiB;

/**
 * Headers that are read on the way to an answer, so that one request cannot make their parsers work through 16 KiB. What is not
 * named is not read here, or by a sibling application, and counts only for all headers together (http-server.ts).
 */
const limitBytes: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    [
      // What is negotiated: a list of a few names, each with a weight.
      ['accept', 'accept-charset', 'accept-encoding', 'accept-language', 'content-encoding', 'content-type', 'dnt'],
      // One range, dates, and some tens of entity tags.
      ['range', 'if-range', 'if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'],
      // Names of hosts, protocols and hops.
      ['host', 'origin', 'connection', 'upgrade', 'te', 'forwarded', 'via', 'x-real-ip'],
      // Next's router: flags, and paths of this site.
      ['rsc', 'next-router-prefetch', 'next-router-segment-prefetch', 'next-url', 'next-hmr-refresh', 'next-action'],
    ]
      .flat()
      .map((name) => [name, shortBytes]),
  ),
  // Some 400 characters in browsers embedded in applications. Next looks for crawlers in it in quadratic time: 14 KB took 1.1 s.
  'user-agent': shortBytes,
  // Chromium and Firefox send the origin alone instead of a longer address.
  referer: 4 * KiB,
  // Bearer tokens of sibling applications; the one for /api/metrics is shorter.
  authorization: 4 * KiB,
  // The page that Next's router shows, escaped: 640 characters on the deepest page.
  'next-router-state-tree': 4 * KiB,
  // Applications that share the host add theirs. nginx, too, takes no longer line.
  cookie: 8 * KiB,
};

/**
 * Families of which each member is short: `Sec-Fetch-…`, `Sec-CH-…`, `Sec-WebSocket-…`; addresses added by proxies (1
 * KiB is 60 of them).
 */
const shortPrefixes = ['sec-', 'x-forwarded-'];

/** The first header that is longer than anything sensible, or `undefined`. Repeated ones count together, as they are read. */
export function findOverlongHeader(headers: IncomingHttpHeaders): string | undefined {
  for (const name in headers) {
    const { length } = headers[name] ?? '';
    if (length > shortBytes && length > limitOf(name)) return name;
  }
  return undefined;
}

function limitOf(name: string): number {
  if (shortPrefixes.some((prefix) => name.startsWith(prefix))) return shortBytes;
  return limitBytes[name] ?? Infinity;
}
