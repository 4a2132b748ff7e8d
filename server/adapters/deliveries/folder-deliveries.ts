import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deliveries } from '#server/kernel/ports/ports.ts';
import { indexName, parseIndex } from './delivery-index.ts';

/** Deliveries in a folder: `<dataset>/<file>` beside `<dataset>/deliveries.json`. */
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
      // What cannot be opened is an error of this call and not of half an answer.
      await new Promise((resolve, reject) => stream.once('open', resolve).once('error', reject));
      return stream;
    },
    addressOf: () => null,
  };
}
