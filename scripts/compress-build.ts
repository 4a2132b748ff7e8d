import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { builtFiles } from '#server/front/stored/build-output.ts';
import { compressedFolder } from '#server/front/stored/stored-answers.ts';

/** Smaller than one packet, or compressed by their own format. */
const minBytes = 1200;
const compressible = /^(?:text\/|application\/(?:javascript|json)|image\/svg)/;
/** Chunks are few and fetched by everybody: the best there is. Pages are many: a third of the time for two per cent more. */
export const brotliQuality = { asset: 11, page: 10, public: 11 };

/** Writes the compressed twin of every text of a build, which the server then keeps in memory. */
export async function compressBuild(root: string): Promise<void> {
  const folder = join(root, compressedFolder);
  rmSync(folder, { recursive: true, force: true });
  const texts = builtFiles(root).filter(({ contentType }) => compressible.test(contentType));
  await Promise.all(
    texts.map(async ({ path, file, kind }) => {
      const content = await readFile(file);
      if (content.length < minBytes) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality[kind],
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      const target = join(folder, path);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(`${target}.br`, await promisify(brotliCompress)(content, { params }));
      writeFileSync(`${target}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}
