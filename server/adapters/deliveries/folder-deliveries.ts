import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deliveries } from '#server/kernel/ports/ports.ts';
import { indexName, parseIndex } from './delivery-index.ts';

/** Creates the deliveries of a folder: `<dataset>/<file>`, listed in `<dataset>/deliveries.json`. */
export function createFolderDeliveries(folder: string): Deliveries {
  return {
    simulated: false,
    async list(dataset) {
      const text = await readFile(join(folder, dataset, indexName), 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return text === null ? [] : parseIndex(text);
    },
    async open(dataset, file, part) {
      const stream = createReadStream(join(folder, dataset, file), part);
      // A file that cannot be opened must fail this call, not an already started reply.
      await new Promise((resolve, reject) => stream.once('open', resolve).once('error', reject));
      return stream;
    },
    addressOf: () => null,
  };
}
