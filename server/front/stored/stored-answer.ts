import { createHash } from 'node:crypto';

/** How a body may travel, the smallest first. */
export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** An answer kept in memory, complete: nothing is computed when it is asked for. */
export type StoredAnswer = { identity: StoredForm } & Readonly<Partial<Record<Encoding, StoredForm>>>;

/** The answer in one encoding. */
export type StoredForm = {
  body: Buffer;
  headers: Readonly<Record<string, string | number>>;
  /** With quotes; each encoding gets its own tag, because a tag names exact bytes (RFC 9110, section 8.8.3). */
  etag: string;
  /** The whole answer as it is sent; `body` is its end. The date at `dateAt` is that of the last one sent. */
  whole: Buffer;
  dateAt: number;
};

/** @param bodies `identity` is the answer as it is; the others were made from it */
export function storeAnswer(
  headers: Readonly<Record<string, string>>,
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer },
): StoredAnswer {
  const tag = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22);
  const form = (encoding: Encoding, body: Buffer): StoredForm => {
    const isEncoded = encoding !== 'identity';
    const etag = `"${tag}${isEncoded ? `-${encoding}` : ''}"`;
    const own = { ...headers, etag, ...(isEncoded ? { 'content-encoding': encoding } : {}) };
    const sent = Object.entries({ ...own, 'content-length': body.length });
    const lines = `HTTP/1.1 200 OK\r\n${sent.map((line) => line.join(': ')).join('\r\n')}\r\nDate: `;
    const head = Buffer.from(`${lines}${new Date(0).toUTCString()}\r\n\r\n`, 'latin1');
    const whole = Buffer.concat([head, body]);
    return { whole, body: whole.subarray(head.length), dateAt: lines.length, headers: own, etag };
  };
  const { identity, br, gzip } = bodies;
  return {
    identity: form('identity', identity),
    ...(br && { br: form('br', br) }),
    ...(gzip && { gzip: form('gzip', gzip) }),
  };
}
