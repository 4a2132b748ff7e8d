import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Files } from '#server/kernel/ports/ports.ts';
import type { Bucket } from './bucket.ts';

const prefix = 'files/';
const markName = 'store-id';

/**
 * Files in a bucket that several machines share. What is being received lies in a folder of this machine, where it is judged, and goes to
 * the bucket once it is kept.
 */
export function createBucketFiles(bucket: Bucket, receiving: Files): Files {
  function nameOf(id: string): string {
    if (!/^[\w-]{1,64}$/.test(id)) throw new Error(`no id of a file: ${id}`);
    return prefix + id;
  }

  return {
    store: {
      place: bucket.name,
      readId: async () => (await (await bucket.get(markName))?.text()) ?? null,
      writeId: (id) => bucket.put(markName, new TextEncoder().encode(id)),
    },

    async receive(content, mostBytes) {
      const received = await receiving.receive(content, mostBytes);
      return {
        ...received,
        async keep(id) {
          await bucket.put(nameOf(id), new Uint8Array(await readFile(received.path)));
          await received.discard();
        },
      };
    },

    async open(id) {
      const found = await bucket.get(nameOf(id));
      if (!found?.body) return null;
      const content = Readable.fromWeb(found.body as ReadableStream);
      return { bytes: Number(found.headers.get('content-length')), content };
    },

    remove: (id) => (id.endsWith('.part') ? receiving.remove(id) : bucket.delete(nameOf(id))),

    async *list() {
      yield* receiving.list();
      for await (const { name, storedAt } of bucket.list(prefix)) yield { id: name.slice(prefix.length), storedAt };
    },
  };
}
