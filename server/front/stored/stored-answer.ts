import { createHash } from 'node:crypto';

/** How a body may travel, the smallest first. */
export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** An answer kept in memory, complete: nothing is computed when it is asked for. */
export type StoredAnswer = {
  headers: Readonly<Record<string, string>>;
  bodies: Readonly<Partial<Record<Encoding, Buffer>> & { identity: Buffer }>;
  /** Without quotes; each encoding gets its own tag, because a tag names exact bytes (RFC 9110, section 8.8.3). */
  tag: string;
};

/** @param bodies `identity` is the answer as it is; the others were made from it */
export function storeAnswer(headers: Record<string, string>, bodies: StoredAnswer['bodies']): StoredAnswer {
  const tag = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22);
  return { headers, bodies, tag };
}
