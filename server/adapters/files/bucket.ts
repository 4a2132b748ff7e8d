import type { Clock } from '#server/kernel/ports/ports.ts';
import { sha256, signAws, type AwsKey } from './aws-signature.ts';

export type BucketSettings = { endpoint: string; bucket: string; region: string; key: AwsKey };

/** Of one request, its body included. */
const timeoutMs = 30_000;

/** The store did not answer, or with an error. Answered 503: the code is PostgreSQL's for a lost connection. */
class BucketFailed extends Error {
  readonly code = '08006';
}

/** What we need of S3, by path-style addresses, which every compatible store understands. @throws BucketFailed */
export function createBucket({ endpoint, bucket, region, key }: BucketSettings, clock: Clock) {
  async function ask(method: 'GET' | 'PUT' | 'DELETE', path: string, body?: Uint8Array<ArrayBuffer>) {
    const url = new URL(`${endpoint}/${bucket}${path}`);
    const payloadHash = sha256(body ?? '');
    const headers = signAws(key, { method, url, headers: {}, payloadHash, region, at: clock.now() });
    const response = await fetch(url, {
      method,
      headers,
      ...(body ? { body } : {}),
      // A redirect would carry the file to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new BucketFailed(`${method} to the bucket ${bucket} failed`, { cause: error });
    });
    if (response.ok) return response;
    // The code alone: a store's message may repeat what was sent.
    const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? '';
    if (response.status === 404 && code !== 'NoSuchBucket') return null;
    throw new BucketFailed(`${method} to the bucket ${bucket}: HTTP ${response.status} ${code}`);
  }

  return {
    name: `${new URL(endpoint).host}/${bucket}`,
    async put(name: string, content: Uint8Array<ArrayBuffer>): Promise<void> {
      if (!(await ask('PUT', `/${name}`, content))) throw new BucketFailed(`PUT to the bucket ${bucket}: HTTP 404`);
    },
    /** Null when there is none. */
    get: (name: string) => ask('GET', `/${name}`),
    async delete(name: string): Promise<void> {
      await ask('DELETE', `/${name}`);
    },
    /** Objects whose name begins with `prefix`. Names that we give need no decoding. */
    async *list(prefix: string): AsyncIterable<{ name: string; storedAt: Date }> {
      for (let after = ''; ;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix, ...(after && { 'start-after': after }) });
        const page = (await (await ask('GET', `/?${query}`))?.text()) ?? '';
        for (const [, object = ''] of page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
          after = tag(object, 'Key');
          yield { name: after, storedAt: new Date(tag(object, 'LastModified')) };
        }
        if (tag(page, 'IsTruncated') !== 'true' || after === '') return;
      }
    },
  };
}

export type Bucket = ReturnType<typeof createBucket>;

function tag(xml: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
}
