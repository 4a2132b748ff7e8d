/**
 * Writes the samples of the data products in their plain form, and reports errors in them:
 *
 *     npm run samples
 *
 * An editor replaces an invented sample by a real extract as `content/marketplace/samples/<id>.csv`. It may have the
 * format of any spreadsheet or database: any encoding, delimiter and order of columns, and more columns and rows than
 * the page shows. Commit the result with the sources.
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
