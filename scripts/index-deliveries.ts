/**
 * Lists the delivered files of a folder, after they were written there and before they are uploaded to a bucket:
 *
 *     node scripts/index-deliveries.ts FOLDER
 *
 * Writes `deliveries.json` (day, file, bytes, sha256) next to the files of each `FOLDER/<dataset>/`. A file's name is its
 * day, as in `2026-11-25.csv`; files with other names are skipped and reported.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { deliveryFileName, type DeliveredFile } from '#contract/delivery.ts';
import { indexName } from '#server/adapters/deliveries/delivery-index.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: node scripts/index-deliveries.ts FOLDER');

for (const dataset of await readdir(folder, { withFileTypes: true })) {
  if (!dataset.isDirectory()) continue;
  const within = join(folder, dataset.name);
  const names = (await readdir(within)).filter((name) => name !== indexName).toSorted();
  const files: DeliveredFile[] = [];
  for (const file of names) {
    if (!deliveryFileName.safeParse(file).success) {
      process.stdout.write(`${dataset.name}/${file}: left out, a file is called by its day\n`);
      continue;
    }
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(within, file)), hash);
    const { size } = await stat(join(within, file));
    files.push({ day: file.slice(0, 10), file, bytes: size, sha256: hash.digest('hex') });
  }
  const written = join(within, `.${indexName}`);
  await writeFile(written, `${JSON.stringify(files, null, 2)}\n`);
  await rename(written, join(within, indexName));
  process.stdout.write(`${dataset.name}: ${files.length} files\n`);
}
