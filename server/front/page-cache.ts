import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** How a body may travel, the smallest first. */
const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** An answer, ready to be sent as often as it is asked for. What is compressed is not kept beside it as it was. */
export type Page = {
  status: number;
  bodies: Readonly<Partial<Record<Encoding, Buffer>>>;
  /** Of every answer in an encoding, entity tag and length among them. */
  headers: Readonly<Record<Encoding, Readonly<Record<string, string | number>>>>;
};

export type StoredPage = Page & { freshUntilMs: number; goneAtMs: number };

/** All pages of the site and a thousand products. */
const mostBytes = 96 * 1024 * 1024;
/** How long a page is shown that cannot be made anew. */
const staleMs = 24 * 3_600_000;
/** After which what Next itself had kept too long, or could not make, is asked for again. */
const againMs = 5000;

/**
 * Pages in memory by their path, bounded by what they take. A page that is no longer fresh is still given out: the caller that takes it
 * sees to it that it is made anew.
 * @param now milliseconds of a clock that never goes back
 */
export function createPageCache(now: () => number = () => performance.now(), maxBytes = mostBytes) {
  const pages = new LRUCache<string, StoredPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ bodies }, path) =>
      path.length + Object.values(bodies).reduce((sum, body) => sum + body.length, 2048),
  });

  return {
    get(path: string): StoredPage | undefined {
      const page = pages.get(path);
      if (page && page.goneAtMs <= now()) pages.delete(path);
      return page && page.goneAtMs > now() ? page : undefined;
    },
    isFresh: ({ freshUntilMs }: StoredPage): boolean => freshUntilMs > now(),
    keep(path: string, page: Page, seconds: number): void {
      const freshUntilMs = now() + seconds * 1000;
      pages.set(path, { ...page, freshUntilMs, goneAtMs: freshUntilMs + staleMs });
    },
    /** Has a page that could not be made anew asked for again soon, and not by everyone at once. */
    postpone(path: string): void {
      const page = pages.get(path);
      if (page) pages.set(path, { ...page, freshUntilMs: now() + againMs });
    },
    delete: (path: string): void => void pages.delete(path),
  };
}

export type PageCache = ReturnType<typeof createPageCache>;

const compressible = /^(?:text\/|image\/svg|application\/(?:\w+\+)?(?:xml|json))/;
/** Smaller than one packet: nothing is gained. */
const minBytes = 1200;
/** For a page that is kept, 30 ms beside the event loop for ten per cent less; for one that a visitor waits for, 5. */
const qualities = { kept: 9, passing: 4 } as const;

/**
 * Makes an answer ready to be sent: compressed, with a strong entity tag for each encoding, because a tag names exact bytes
 * (RFC 9110, section 8.8.3). The same bytes get the same tags in every process.
 * @param wanted the one encoding that a client waits for; without it all are made
 */
export async function preparePage(
  { status, body }: { status: number; body: Buffer },
  headers: Readonly<Record<string, string>>,
  wanted?: Encoding,
): Promise<Page> {
  const bodies = await encode(body, headers['content-type'] ?? '', wanted);
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const headersOf = (encoding: Encoding) => ({
    ...headers,
    etag: encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': encoding === 'identity' ? body.length : (bodies[encoding]?.length ?? 0),
  });
  const [br, gzipped, identity] = encodings.map(headersOf);
  return { status, bodies, headers: { br: br!, gzip: gzipped!, identity: identity! } };
}

async function encode(body: Buffer, type: string, wanted?: Encoding): Promise<Page['bodies']> {
  if (!compressible.test(type) || body.length < minBytes || wanted === 'identity') return { identity: body };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: wanted ? qualities.passing : qualities.kept,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const [br, gzipped] = await Promise.all([
    wanted === 'gzip' ? undefined : promisify(brotliCompress)(body, { params }),
    wanted === 'br' ? undefined : promisify(gzip)(body),
  ]);
  return { ...(br && { br }), ...(gzipped && { gzip: gzipped }) };
}

/** All of today's pages as they were, for clients that take no compression: of a large one unpacking takes 15 ms. */
const unpacked = new LRUCache<string, Buffer, Buffer>({
  maxSize: 64 * 1024 * 1024,
  sizeCalculation: (body) => body.length,
  fetchMethod: (_tag, _stale, { context }) => promisify(brotliDecompress)(context),
});

/** The body in an encoding that is not kept with the page. */
export async function bodyOf({ bodies, headers }: Page, encoding: Encoding): Promise<Buffer> {
  const kept = bodies[encoding];
  if (kept) return kept;
  const tag = String(headers.identity['etag']);
  return (bodies.br && (await unpacked.fetch(tag, { context: bodies.br }))) ?? Buffer.alloc(0);
}
