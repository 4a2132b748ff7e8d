/**
 * Writes the samples of the data products in their plain form, and says what is wrong with one:
 *
 *     npm run samples
 *
 * An editor puts a real extract in place of a made-up sample as `content/marketplace/samples/<id>.csv`, as a spreadsheet or a database wrote it:
 * any encoding, delimiter and order of columns, more columns and rows than are shown. Keep the result with the sources.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogue } from '#content/marketplace/catalogue.ts';
import { productSchema } from '#content/marketplace/product.ts';
import { readFolder } from '#content/read-folder.ts';
import { plainSample } from './plain-sample.ts';

const folder = join('content', 'marketplace');
for (const { id, dictionary } of readFolder(join(folder, 'products'), productSchema)) {
  const file = join(folder, 'samples', `${id}.csv`);
  try {
    const fields = dictionary.map(({ name }) => name);
    writeFileSync(file, plainSample(readFileSync(file), fields));
  } catch (error) {
    throw new Error(file, { cause: error });
  }
}
process.stdout.write(`${readCatalogue().products.length} samples fit their products\n`);
