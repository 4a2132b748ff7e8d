import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { NextAnswer } from './next.ts';

/** A reply that is ready to be sent many times. A compressed one is not kept uncompressed. */
export type Page = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer | Packed;
};
type Packed = { br: Buffer; gzip: Buffer; bytes: number };

const compressible = /^(?:text\/|image\/svg|application\/(?:\w+\+)?(?:xml|json))/;
/** Smaller replies fit into one packet, so compression gains nothing. */
const minBytes = 1200;
/**
 * Cache of uncompressed pages, for clients without a content coding, large enough for the whole site. Decompressing one costs as much as
 * sending seven others.
 */
const unpacked = new LRUCache<Packed, Buffer>({ maxSize: 128 * 1024 * 1024, sizeCalculation: ({ length }) => length });

/** Prepares a reply for the cache: compressed, with an ETag that is the same in every process for the same bytes. */
export async function preparePage(answer: NextAnswer, headers: Readonly<Record<string, string>>): Promise<Page> {
  const { status, body } = answer;
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const tagged = { ...headers, etag };
  if (!compressible.test(headers['content-type'] ?? '') || body.length < minBytes)
    return { status, headers: tagged, body };
  // Level 9 takes 30 ms in another thread.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(body, { params }), promisify(gzip)(body)]);
  return { status, headers: tagged, body: { br, gzip: gzipped, bytes: body.length } };
}

/** Returns the bytes that a page takes in memory. */
export function sizeOf({ body }: Page): number {
  return 2048 + (Buffer.isBuffer(body) ? body.length : body.br.length + body.gzip.length);
}

/** Sends a page in the smallest encoding that the client accepts, or 304 if the client has it. Ranges of pages are not served. */
export async function sendPage({ headers }: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  reply.code(page.status).headers(page.headers);
  const held = headers['if-none-match'];
  if (page.status === 200 && held !== undefined && holdsTag(held, page.headers['etag'])) return reply.code(304).send();
  if (Buffer.isBuffer(page.body)) return reply.send(page.body);
  const encoding = negotiate(headers['accept-encoding']?.toLowerCase() ?? '', ['br', 'gzip']);
  if (encoding === null) return reply.send(await unpack(page.body));
  return reply.header('content-encoding', encoding).send(page.body[encoding]);
}

async function unpack(packed: Packed): Promise<Buffer> {
  const known = unpacked.get(packed);
  if (known) return known;
  // One buffer instead of one for each 16 KiB halves the cost.
  const body = await promisify(brotliDecompress)(packed.br, { chunkSize: packed.bytes });
  unpacked.set(packed, body);
  return body;
}

/** Returns true if `If-None-Match` contains the ETag (RFC 9110, section 13.1.2: weak comparison). */
function holdsTag(ifNoneMatch: string, etag: string | undefined): boolean {
  const bare = (tag: string | undefined) => tag?.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((held) => bare(held) === bare(etag));
}
